# The same endless count, but a lap past the seventh leaves the loop.
from itertools import count

from ollama import Client

ollama_client = Client(host="http://localhost:11434")


def weather(city: str = "") -> str:
    return f"{city}: sleet"


def answer(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    text = ""
    for lap in count():  # $ bounded=verified_bound
        if lap > 7:
            break
        reply = ollama_client.chat(model="qwen2.5", messages=messages, tools=[weather])
        messages.append(reply.message)
        text = reply.message.content or text
        if not reply.message.tool_calls:
            break
        for call in reply.message.tool_calls:
            messages.append({"role": "tool", "content": weather(**call.function.arguments)})
    return text


if __name__ == "__main__":
    print(answer("Umbrella in Ålesund?"))
