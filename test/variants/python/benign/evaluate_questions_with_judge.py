# An evaluation over a JSONL file: one answer and one judgement for each line.
import json
from pathlib import Path

from openai import OpenAI

client = OpenAI()


def ask(prompt: str) -> str:
    return client.chat.completions.create(
        model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]
    ).choices[0].message.content


def evaluate(path: Path) -> float:
    right = total = 0
    with path.open() as lines:
        for line in lines:  # $ benign=finite_iteration
            item = json.loads(line)
            answer = ask(item["question"])
            verdict = ask(f"Is {answer!r} the same as {item['gold']!r}? yes/no")
            total += 1
            right += verdict.lower().startswith("yes")
    return right / max(total, 1)


if __name__ == "__main__":
    print(evaluate(Path("dev.jsonl")))
