# The laps come out of a generator that yields only so many.
import litellm


def rounds(limit: int):
    number = 0
    while number < limit:
        yield number
        number += 1


def refine(poem: str) -> str:
    for number in rounds(5):  # $ bounded=verified_bound
        note = litellm.completion(model="gpt-4o", messages=[{"role": "user", "content": f"Critique or FINE:\n{poem}"}])
        text = note.choices[0].message.content
        if text == "FINE":
            break
        poem = litellm.completion(
            model="gpt-4o", messages=[{"role": "user", "content": f"[{number}] apply {text}:\n{poem}"}]
        ).choices[0].message.content
    return poem


if __name__ == "__main__":
    print(refine("O gull"))
