# Two personas speak in turn out of itertools.cycle until one of them says goodbye.
from itertools import cycle

from anthropic import Anthropic

client = Anthropic()
PERSONAS = ["a tired ferryman", "a curious child"]


def dialogue(opening: str) -> list:
    lines = [opening]
    for persona in cycle(PERSONAS):  # $ finding=IAL003 status=missing_bound controller=model
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
