# A do-while: ask, check against a JSON schema, leave when there are no errors; three tries at most by slicing the errors.
import json

import jsonschema
from openai import OpenAI

client = OpenAI()
SCHEMA = {"type": "object", "required": ["name"]}


def errors_of(text: str) -> list:
    try:
        return [error.message for error in jsonschema.Draft7Validator(SCHEMA).iter_errors(json.loads(text))]
    except json.JSONDecodeError as error:
        return [str(error)]


def extract(text: str) -> dict:
    messages = [{"role": "user", "content": text}]
    while True:  # $ finding=IAL001 status=missing_bound
        reply = client.chat.completions.create(model="gpt-4o-mini", messages=messages).choices[0].message.content
        problems = errors_of(reply)
        if not problems:
            return json.loads(reply)
        messages += [{"role": "assistant", "content": reply}, {"role": "user", "content": "\n".join(problems[:3])}]


if __name__ == "__main__":
    print(extract("My name is Kari"))
