# A helper's return code ends the inner loop, and the outer loop only ends on the code that the model's word leads to.
import litellm

OK, AGAIN, FAILED = 0, 1, 2


def ask(prompt: str) -> str:
    return litellm.completion(model="gpt-4o", messages=[{"role": "user", "content": prompt}]).choices[0].message.content


def section(topic: str, draft: str) -> tuple:
    for _ in range(3):  # $ bounded=verified_bound
        note = ask(f"Review {draft}")
        if note == "FINE":
            return OK, draft
        draft = ask(f"Apply {note} to {draft} about {topic}")
    return AGAIN, draft


def write(topic: str) -> str:
    code, draft = AGAIN, ""
    while code == AGAIN:  # $ finding=IAL006 status=bypassed_bound controller=model
        code, draft = section(topic, draft)
    return draft


if __name__ == "__main__":
    print(write("tides"))
