# tenacity's iterator form with a stop after three attempts.
import json

from openai import OpenAI
from tenacity import Retrying, stop_after_attempt, wait_fixed

client = OpenAI()


def genre(title: str) -> str:
    for attempt in Retrying(stop=stop_after_attempt(3), wait=wait_fixed(1), reraise=True):  # $ bounded=verified_bound
        with attempt:
            reply = client.chat.completions.create(
                model="gpt-4o-mini", messages=[{"role": "user", "content": f'{title}: as {{"genre": g}}'}]
            )
            return json.loads(reply.choices[0].message.content)["genre"]
    return "unknown"


if __name__ == "__main__":
    print(genre("The Ice Palace"))
