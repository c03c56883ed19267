# A pytest test that drives a real agent to its end with a fake transport.
import pytest
from openai import OpenAI


@pytest.fixture
def client(monkeypatch):
    monkeypatch.setenv("OPENAI_API_KEY", "test")
    return OpenAI(base_url="http://localhost:9999")


def test_agent_finishes(client):
    messages = [{"role": "user", "content": "hi"}]
    done = False
    while not done:  # $ benign=test
        reply = client.chat.completions.create(model="fake", messages=messages)
        messages.append(reply.choices[0].message)
        done = not reply.choices[0].message.tool_calls
    assert messages
