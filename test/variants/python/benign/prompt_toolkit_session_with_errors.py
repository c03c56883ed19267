# A prompt_toolkit session that survives interrupts and endpoint errors.
import anthropic
from prompt_toolkit import PromptSession
from prompt_toolkit.history import FileHistory

client = anthropic.Anthropic()


def repl() -> None:
    session = PromptSession(history=FileHistory(".chat"))
    turns = []
    while True:  # $ benign=human_input
        try:
            text = session.prompt(">>> ")
        except KeyboardInterrupt:
            continue
        except EOFError:
            break
        try:
            turns.append({"role": "user", "content": text})
            message = client.messages.create(model="claude-haiku-4-5", max_tokens=800, messages=turns)
            turns.append({"role": "assistant", "content": message.content})
            print(message.content[0].text)
        except anthropic.APIError as error:
            print("error:", error)


if __name__ == "__main__":
    repl()
