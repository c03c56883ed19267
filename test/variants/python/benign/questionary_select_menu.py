# A questionary menu that is shown again after each answer.
import questionary
from openai import OpenAI

client = OpenAI()


class Menu:
    def __init__(self):
        self.last = None

    def ask(self) -> str:
        return questionary.select("What next?", choices=["joke", "poem", "leave"]).ask()

    def run(self) -> None:
        while True:  # $ benign=human_input
            choice = self.ask()
            if choice in (None, "leave"):
                return
            reply = client.responses.create(model="gpt-4.1-nano", input=f"A {choice} unlike {self.last}")
            self.last = reply.output_text
            print(self.last)


if __name__ == "__main__":
    Menu().run()
