# The provider is chosen by name, typed with a protocol, and asked until it writes DONE.
from providers import Provider, make


class Runner:
    def __init__(self, provider: Provider):
        self.provider = provider

    def go(self, task: str) -> str:
        messages = [{"role": "user", "content": task}]
        answer = ""
        while not answer.startswith("DONE"):  # $ finding=IAL002 status=missing_bound controller=model
            answer = self.provider.complete(messages)
            messages.append({"role": "assistant", "content": answer})
            messages.append({"role": "user", "content": f"ran: {answer}"})
        return answer


if __name__ == "__main__":
    print(Runner(make("openai")).go("Rename the files"))
