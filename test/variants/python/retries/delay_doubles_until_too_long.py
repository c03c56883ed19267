# There is no counter, but the delay doubles on every failure and the loop raises once it exceeds a minute.
import time

from openai import OpenAI, RateLimitError

client = OpenAI()
LONGEST = 60.0


def complete(prompt: str) -> str:
    delay = 1.0
    while True:  # $ bounded=verified_bound
        try:
            reply = client.chat.completions.create(model="gpt-4o", messages=[{"role": "user", "content": prompt}])
            return reply.choices[0].message.content
        except RateLimitError:
            if delay > LONGEST:
                raise
            time.sleep(delay)
            delay *= 2


if __name__ == "__main__":
    print(complete("A limerick about rate limits"))
