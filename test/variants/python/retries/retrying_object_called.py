# Retrying objects that are called with the function: one with a stop, one without.
import json

import openai
from tenacity import Retrying, retry_if_exception_type, stop_after_delay, wait_fixed

client = openai.OpenAI()


def tags(text: str) -> list:
    reply = client.chat.completions.create(model="gpt-4o-mini", messages=[{"role": "user", "content": text}])
    return json.loads(reply.choices[0].message.content)


def tag_patiently(text: str) -> list:
    retryer = Retrying(stop=stop_after_delay(45), wait=wait_fixed(3))
    return retryer(tags, text)  # $ bounded=verified_bound


def tag_stubbornly(text: str) -> list:
    stubborn = Retrying(retry=retry_if_exception_type(ValueError), wait=wait_fixed(3))

    result = stubborn(tags, text)  # $ finding=IAL001 status=missing_bound controller=exception
    return result


if __name__ == "__main__":
    print(tag_patiently("boats"), tag_stubbornly("dogs"))
