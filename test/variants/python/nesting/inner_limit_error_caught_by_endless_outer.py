# The inner loop raises past its limit, and the outer one catches that and starts it again.
import litellm

MAX_STEPS = 6


class StepsExhausted(Exception):
    pass


def complete(messages: list) -> str:
    return litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content


def episode(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    step = 0
    while True:  # $ bounded=verified_bound
        if step == MAX_STEPS:
            raise StepsExhausted
        step += 1
        text = complete(messages)
        if text.startswith("ANSWER"):
            return text
        messages.append({"role": "user", "content": f"{text}: nothing happened"})


def solve(task: str) -> str:
    while True:  # $ finding=IAL001 status=bypassed_bound controller=exception
        try:
            return episode(task)
        except StepsExhausted:
            print("starting over")


if __name__ == "__main__":
    print(solve("Open the safe"))
