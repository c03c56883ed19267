# Two providers behind one protocol.
from typing import Protocol

import anthropic
import openai


class Provider(Protocol):
    def complete(self, messages: list) -> str: ...


class OpenAIProvider:
    def __init__(self):
        self.sdk = openai.OpenAI()

    def complete(self, messages: list) -> str:
        return self.sdk.chat.completions.create(model="gpt-4o", messages=messages).choices[0].message.content


class AnthropicProvider:
    def __init__(self):
        self.sdk = anthropic.Anthropic()

    def complete(self, messages: list) -> str:
        return self.sdk.messages.create(model="claude-haiku-4-5", max_tokens=500, messages=messages).content[0].text


def make(name: str) -> Provider:
    table = {"openai": OpenAIProvider, "anthropic": AnthropicProvider}
    return table[name]()
