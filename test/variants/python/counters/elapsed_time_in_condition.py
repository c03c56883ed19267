# The elapsed time since a start that nobody moves is compared in the while itself.
import time

import cohere

co = cohere.Client()


def explore(topic: str, seconds: float = 180) -> list:
    started = time.time()
    found = [topic]
    while time.time() - started < seconds:  # $ bounded=verified_bound
        idea = co.chat(message=f"Something related to {found[-1]}, or NOTHING", model="command-r").text
        if idea == "NOTHING":
            break
        found.append(idea)
    return found


if __name__ == "__main__":
    print(explore("herring"))
