# assistants create_and_poll and submit_tool_outputs_and_poll in a while
from openai import OpenAI

client = OpenAI()


def run(thread_id: str, assistant_id: str) -> str:
    r = client.beta.threads.runs.create_and_poll(thread_id=thread_id, assistant_id=assistant_id)
    while r.status == "requires_action":  # $ finding=IAL002 status=missing_bound controller=model
        outs = [{"tool_call_id": c.id, "output": "ok"} for c in r.required_action.submit_tool_outputs.tool_calls]
        r = client.beta.threads.runs.submit_tool_outputs_and_poll(thread_id=thread_id, run_id=r.id, tool_outputs=outs)
    return r.status
