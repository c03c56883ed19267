"""Answers questions from the documentation. There is a limit of twelve steps; does it limit the loop?"""
import json

from openai import OpenAI

from tools import TOOLS, run_tool

client = OpenAI()
MAX_STEPS = 12


def answer(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    step = 0
    while step < MAX_STEPS:
        reply = client.chat.completions.create(model="gpt-4o", messages=messages, tools=TOOLS)
        message = reply.choices[0].message
        messages.append(message)
        if not message.tool_calls:
            messages.append({"role": "user", "content": "Call submit_answer when you are done."})
            continue
        step += 1
        for call in message.tool_calls:
            arguments = json.loads(call.function.arguments)
            if call.function.name == "submit_answer":
                return arguments["answer"]
            result = run_tool(call.function.name, arguments)
            messages.append({"role": "tool", "tool_call_id": call.id, "content": result})
    return "Not found."
