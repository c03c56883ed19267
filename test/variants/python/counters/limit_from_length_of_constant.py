# The limit is computed from the length of a constant tuple.
import litellm

HINTS = ("It is round.", "It bounces.", "It is used in sport.")
LIMIT = 2 * len(HINTS) + 1


def guess(answer: str) -> bool:
    tries = 0
    while tries < LIMIT:  # $ bounded=verified_bound
        hint = HINTS[tries % len(HINTS)]
        word = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": hint}]).choices[0].message.content
        if word.strip().lower() == answer:
            return True
        tries += 1
    return False


if __name__ == "__main__":
    print(guess("ball"))
