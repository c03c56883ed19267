# It reads like polling a job, but the status function asks the model whether the work is good enough.
import time

from openai import OpenAI

client = OpenAI()


def get_status(text: str) -> str:
    reply = client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"READY or NOT_READY?\n{text}"}]
    )
    return reply.choices[0].message.content.strip()


def rewrite(text: str) -> str:
    reply = client.chat.completions.create(
        model="gpt-4o", messages=[{"role": "user", "content": f"Improve:\n{text}"}]
    )
    return reply.choices[0].message.content


def publish_when_ready(text: str) -> str:
    while get_status(text) != "READY":  # $ finding=IAL006 status=missing_bound controller=model
        text = rewrite(text)
        time.sleep(5)
    return text


if __name__ == "__main__":
    print(publish_when_ready("We are pleased."))
