"""Probes of Instructor: replies that never fit the schema."""
import instructor
import openai
from harness import Call, model
from pydantic import BaseModel


class Answer(BaseModel):
    value: int


def ask(**given):
    url = model(lambda ask: Call("Answer", value="not a number"))
    client = instructor.from_openai(openai.OpenAI(api_key="fake", base_url=f"{url}/v1"))
    client.chat.completions.create(
        model="fake", response_model=Answer, messages=[{"role": "user", "content": "hi"}], **given
    )


def ask_with_tenacity(attempts=None):
    """The retry object is the caller's own, with or without a stop."""
    import tenacity

    ask(max_retries=tenacity.Retrying(**({"stop": tenacity.stop_after_attempt(attempts)} if attempts else {})))
