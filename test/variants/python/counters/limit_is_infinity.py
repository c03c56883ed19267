# The limit of turns is float infinity.
import litellm

MAX_TURNS = float("inf")


def chat(topic: str) -> list:
    lines, turn = [topic], 0
    while turn < MAX_TURNS:  # $ finding=IAL003 status=disabled_bound controller=model
        turn += 1
        for name in ("Ada", "Bo"):
            said = litellm.completion(
                model="gpt-4o-mini", messages=[{"role": "system", "content": name}, {"role": "user", "content": "\n".join(lines)}]
            ).choices[0].message.content
            lines.append(f"{name}: {said}")
        if "bye" in lines[-1]:
            break
    return lines


if __name__ == "__main__":
    print(chat("Is a hot dog a sandwich?"))
