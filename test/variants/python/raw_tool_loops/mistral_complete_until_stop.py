# A Mistral client that keeps completing while the finish reason is not stop.
import json
import os

from mistralai import Mistral

client = Mistral(api_key=os.environ["MISTRAL_API_KEY"])


def payment_status(transaction_id: str = "") -> str:
    return json.dumps({"id": transaction_id, "status": "pending"})


def support(question: str) -> str:
    messages = [{"role": "user", "content": question}]
    finish = None
    content = ""
    while finish != "stop":  # $ finding=IAL002 status=missing_bound controller=model
        response = client.chat.complete(model="mistral-large-latest", messages=messages, tool_choice="auto")
        finish = response.choices[0].finish_reason
        message = response.choices[0].message
        content = message.content
        messages.append(message)
        for call in message.tool_calls or []:
            body = payment_status(**json.loads(call.function.arguments))
            messages.append({"role": "tool", "name": call.function.name, "content": body, "tool_call_id": call.id})
    return content


if __name__ == "__main__":
    print(support("Where is T1001?"))
