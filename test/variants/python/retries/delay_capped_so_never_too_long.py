# The delay doubles too, but min() holds it at the very value it would have to exceed.
import time

from openai import OpenAI, RateLimitError

client = OpenAI()
LONGEST = 60.0


def complete(prompt: str) -> str:
    delay = 1.0
    while True:  # $ finding=IAL001 status=ineffective_bound controller=exception
        try:
            reply = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": prompt}])
            return reply.choices[0].message.content
        except RateLimitError:
            if delay > LONGEST:
                raise
            time.sleep(delay)
            delay = min(delay * 2, LONGEST)


if __name__ == "__main__":
    print(complete("A limerick about rate limits"))
