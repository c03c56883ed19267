# the usual input helper: while True until something is typed
import litellm


def read() -> str:
    while True:  # $ benign=human_input
        t = input("> ").strip()
        if t:
            return t


def main() -> None:
    h = []
    while True:  # $ benign=human_input
        t = read()
        if t == "q":
            break
        h.append({"role": "user", "content": t})
        r = litellm.completion(model="m", messages=h).choices[0].message.content
        h.append({"role": "assistant", "content": r})
