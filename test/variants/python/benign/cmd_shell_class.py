# A shell on the cmd module, whose default command asks the model.
import cmd

import ollama


class Shell(cmd.Cmd):
    prompt = "ask> "

    def default(self, line: str) -> None:
        print(ollama.generate(model="llama3.1", prompt=line)["response"])

    def do_quit(self, line: str) -> bool:
        return True


if __name__ == "__main__":
    Shell().cmdloop()  # $ benign=human_input
