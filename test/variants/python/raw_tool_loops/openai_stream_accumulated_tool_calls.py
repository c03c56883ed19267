# Streamed chat completions whose tool call fragments are put together by hand, turn after turn.
import json

from openai import OpenAI

client = OpenAI()


def stock(symbol: str = "") -> str:
    return f"{symbol}: 10.4"


def collect(stream) -> tuple:
    text, calls = "", {}
    for chunk in stream:
        delta = chunk.choices[0].delta
        text += delta.content or ""
        for piece in delta.tool_calls or []:
            call = calls.setdefault(piece.index, {"id": piece.id, "name": "", "arguments": ""})
            call["name"] += piece.function.name or ""
            call["arguments"] += piece.function.arguments or ""
    return text, list(calls.values())


def trade(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        stream = client.chat.completions.create(model="gpt-4o", messages=messages, tools=[], stream=True)
        text, calls = collect(stream)
        if len(calls) == 0:
            return text
        messages.append({"role": "assistant", "content": text, "tool_calls": calls})
        for call in calls:
            messages.append({"role": "tool", "tool_call_id": call["id"], "content": stock(**json.loads(call["arguments"]))})


if __name__ == "__main__":
    print(trade("What does EQNR cost?"))
