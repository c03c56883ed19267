# assistants run with while True and match
import time

from openai import OpenAI

client = OpenAI()


def run(thread_id: str, run_id: str) -> str:
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        r = client.beta.threads.runs.retrieve(thread_id=thread_id, run_id=run_id)
        if r.status == "completed":
            return client.beta.threads.messages.list(thread_id=thread_id).data[0].content[0].text.value
        if r.status == "requires_action":
            outs = [{"tool_call_id": c.id, "output": "ok"} for c in r.required_action.submit_tool_outputs.tool_calls]
            client.beta.threads.runs.submit_tool_outputs(thread_id=thread_id, run_id=run_id, tool_outputs=outs)
        time.sleep(1)
