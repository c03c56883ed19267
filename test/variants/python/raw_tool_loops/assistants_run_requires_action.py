# It polls a run like a batch job, but each lap in which the run requires action feeds it tool outputs.
import json
import time

from openai import OpenAI

client = OpenAI()


def order_state(number: str = "") -> str:
    return json.dumps({"number": number, "state": "packed"})


def wait_and_serve(thread_id: str, assistant_id: str) -> str:
    run = client.beta.threads.runs.create(thread_id=thread_id, assistant_id=assistant_id)
    while run.status not in ("completed", "failed", "cancelled"):  # $ finding=IAL002 status=missing_bound controller=model
        if run.status == "requires_action":
            outputs = []
            for call in run.required_action.submit_tool_outputs.tool_calls:
                outputs.append({"tool_call_id": call.id, "output": order_state(**json.loads(call.function.arguments))})
            client.beta.threads.runs.submit_tool_outputs(thread_id=thread_id, run_id=run.id, tool_outputs=outputs)
        time.sleep(1)
        run = client.beta.threads.runs.retrieve(thread_id=thread_id, run_id=run.id)
    return run.status


if __name__ == "__main__":
    print(wait_and_serve("thread_1", "asst_1"))
