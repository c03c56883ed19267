# There is a limit in the condition, and nobody ever advances what it compares.
import json

from mistralai import Mistral

client = Mistral(api_key="unset")
MAX_ATTEMPTS = 3


def extract(text: str) -> dict:
    attempts = 0
    while attempts < MAX_ATTEMPTS:  # $ finding=IAL001 status=ineffective_bound controller=exception
        reply = client.chat.complete(model="mistral-small-latest", messages=[{"role": "user", "content": text}])
        try:
            return json.loads(reply.choices[0].message.content)
        except ValueError as error:
            print(f"attempt {attempts + 1} of {MAX_ATTEMPTS}: {error}")
    raise RuntimeError("no JSON")


if __name__ == "__main__":
    print(extract("Date and place as JSON: Bergen, 4 May"))
