# Every lap asks a person before it acts, and a no ends it.
import click
from openai import OpenAI

client = OpenAI()


def run(goal: str) -> None:
    log = [goal]
    while True:  # $ benign=human_input
        action = client.responses.create(model="gpt-4.1", input="\n".join(log)).output_text
        if not click.confirm(f"Run {action!r}?"):
            break
        log.append(f"{action}: done")


if __name__ == "__main__":
    run("Clean up the download folder")
