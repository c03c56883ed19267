# A required parameter holds the limit, and both callers pass a small number.
import litellm


def polish(text: str, limit: int) -> str:
    for _ in range(limit):  # $ bounded=verified_bound
        better = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": text}]).choices[0].message.content
        if better == text:
            break
        text = better
    return text


def short(text: str) -> str:
    return polish(text, 2)


def long(text: str) -> str:
    return polish(text, limit=6)


if __name__ == "__main__":
    print(short("a"), long("b"))
