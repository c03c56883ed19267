# The length of the history is checked through a property, and the history only grows.
from openai import OpenAI


class Session:
    LIMIT = 40

    def __init__(self, client: OpenAI):
        self.client = client
        self.messages: list = []

    @property
    def full(self) -> bool:
        return len(self.messages) >= self.LIMIT

    def say(self, text: str) -> str:
        self.messages.append({"role": "user", "content": text})
        reply = self.client.chat.completions.create(model="gpt-4o", messages=self.messages).choices[0].message.content
        self.messages.append({"role": "assistant", "content": reply})
        return reply


def haggle(session: Session, offer: str) -> str:
    reply = session.say(offer)
    while not session.full:  # $ bounded=verified_bound
        if "sold" in reply.lower():
            break
        reply = session.say("A little less?")
    return reply


if __name__ == "__main__":
    print(haggle(Session(OpenAI()), "40 for the chair"))
