# A folder is watched and each new file is described once.
import time
from pathlib import Path

import ollama

INBOX = Path("scans")


def describe(path: Path) -> str:
    return ollama.generate(model="llava", prompt="Describe", images=[path.read_bytes()])["response"]


def watch() -> None:
    known: set = set()
    while True:  # $ benign=scheduler
        for path in INBOX.glob("*.png"):
            if path not in known:
                known.add(path)
                path.with_suffix(".txt").write_text(describe(path))
        time.sleep(5)


if __name__ == "__main__":
    watch()
