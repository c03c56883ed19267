# An ollama loop over itertools.count, whose number is only printed.
import itertools

import ollama

TOOLS = {"add": lambda a=0, b=0: a + b, "mul": lambda a=0, b=0: a * b}
SCHEMAS = [{"type": "function", "function": {"name": n, "parameters": {"type": "object", "properties": {}}}} for n in TOOLS]


def compute(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    for n in itertools.count(1):  # $ finding=IAL002 status=missing_bound controller=model
        response = ollama.chat(model="llama3.1", messages=messages, tools=SCHEMAS)
        message = response["message"]
        messages.append(message)
        calls = message.get("tool_calls")
        if not calls:
            return message["content"]
        print("round", n)
        for call in calls:
            function = call["function"]
            value = TOOLS[function["name"]](**function["arguments"])
            messages.append({"role": "tool", "content": str(value)})
    return ""


if __name__ == "__main__":
    print(compute("(3 + 4) * 12"))
