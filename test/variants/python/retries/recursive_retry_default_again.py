# The recursive call leaves the attempt out, so each call starts from the default again.
import json

from openai import OpenAI

client = OpenAI()


def extract(prompt: str, attempt: int = 0) -> dict:
    if attempt > 3:
        raise RuntimeError("no JSON")
    text = client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]
    ).choices[0].message.content
    try:
        return json.loads(text)
    except ValueError:
        attempt += 1
        return extract(prompt + "\nJSON only!")  # $ finding=IAL001 status=bypassed_bound controller=exception


if __name__ == "__main__":
    print(extract("Name and age as JSON: Ola, 40"))
