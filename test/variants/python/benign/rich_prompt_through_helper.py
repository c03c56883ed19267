# A rich prompt behind a helper that keeps asking until something is typed.
import litellm
from rich.console import Console
from rich.prompt import Prompt

console = Console()


def read_user() -> str:
    text = ""
    while not text:  # $ benign=human_input
        text = Prompt.ask("[bold]you[/bold]").strip()
    return text


def main() -> None:
    history = []
    while (line := read_user()) not in {"exit", "quit"}:  # $ benign=human_input
        history.append({"role": "user", "content": line})
        answer = litellm.completion(model="gpt-4o-mini", messages=history).choices[0].message.content
        history.append({"role": "assistant", "content": answer})
        console.print(answer)


if __name__ == "__main__":
    main()
