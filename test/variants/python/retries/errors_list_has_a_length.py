# The complaints are collected, and their number is the limit.
import json

from openai import OpenAI

client = OpenAI()


def extract(text: str) -> dict:
    complaints: list = []
    while len(complaints) < 4:  # $ bounded=verified_bound
        prompt = "\n".join([text, *complaints])
        reply = client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}])
        try:
            return json.loads(reply.choices[0].message.content)
        except (TypeError, ValueError) as error:
            complaints.append(str(error))
    raise ValueError(complaints)


if __name__ == "__main__":
    print(extract("My name is Kari"))
