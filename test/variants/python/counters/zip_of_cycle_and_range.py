# The same endless cycle of speakers, zipped with a range that ends it.
from itertools import cycle

from anthropic import Anthropic

client = Anthropic()
PERSONAS = ["a tired ferryman", "a curious child"]


def dialogue(opening: str) -> list:
    lines = [opening]
    for _, persona in zip(range(12), cycle(PERSONAS)):  # $ bounded=verified_bound
        line = client.messages.create(
            model="claude-haiku-4-5",
            max_tokens=120,
            system=f"You are {persona}.",
            messages=[{"role": "user", "content": "\n".join(lines)}],
        ).content[0].text
        lines.append(line)
        if "goodbye" in line.lower():
            break
    return lines


if __name__ == "__main__":
    print(dialogue("It is foggy."))
