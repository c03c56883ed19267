# The helper raises its own parameter, so the caller's counter stays at zero.
import litellm

MAX_STEPS = 10


def step(transcript: list, steps: int) -> str:
    steps += 1
    reply = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": "\n".join(transcript)}])
    return reply.choices[0].message.content


def walk(start: str) -> list:
    transcript = [start]
    steps = 0
    while steps < MAX_STEPS:  # $ finding=IAL002 status=ineffective_bound controller=model
        move = step(transcript, steps)
        if move == "ARRIVED":
            break
        transcript.append(f"{move}: path is blocked")
    return transcript


if __name__ == "__main__":
    print(walk("At the old mill"))
