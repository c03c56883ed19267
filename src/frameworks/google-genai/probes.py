"""Probes of the Google Gen AI SDK: automatic function calling against a model that never stops asking."""
from google import genai
from google.genai import types
from harness import first_tool, model


def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def generate(limit=None, disable=None):
    made = genai.Client(api_key="fake", http_options=types.HttpOptions(base_url=model(first_tool)))
    given = {"maximum_remote_calls": limit, "disable": disable}
    calling = {key: value for key, value in given.items() if value is not None}
    config = types.GenerateContentConfig(
        tools=[look_up],
        **({"automatic_function_calling": types.AutomaticFunctionCallingConfig(**calling)} if calling else {}),
    )
    made.models.generate_content(model="fake", contents="hi", config=config)


def chat(turns):
    """Each message of a chat counts afresh."""
    made = genai.Client(api_key="fake", http_options=types.HttpOptions(base_url=model(first_tool)))
    talk = made.chats.create(model="fake", config=types.GenerateContentConfig(tools=[look_up]))
    for _ in range(turns):
        talk.send_message("hi")
