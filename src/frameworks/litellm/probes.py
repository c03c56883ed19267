"""Probes of LiteLLM: a server that refuses every request."""
import litellm
from harness import model

litellm.suppress_debug_info = True
ASK = {"messages": [{"role": "user", "content": "hi"}]}


def where():
    return {"model": "openai/fake", "api_key": "fake", "api_base": f"{model(lambda ask: 500)}/v1"}


def completion(**given):
    litellm.completion(**where(), **ASK, **given)


def router(call=None, **given):
    made = litellm.Router(model_list=[{"model_name": "m", "litellm_params": where()}], retry_after=0, **given)
    made.completion("m", **ASK, **({} if call is None else {"num_retries": call}))


def fallbacks():
    """Two groups of deployments that fall back to each other."""
    place = where()
    models = [{"model_name": name, "litellm_params": place} for name in "ab"]
    made = litellm.Router(model_list=models, fallbacks=[{"a": ["b"]}, {"b": ["a"]}], num_retries=0, retry_after=0)
    made.completion("a", **ASK, max_retries=0)
