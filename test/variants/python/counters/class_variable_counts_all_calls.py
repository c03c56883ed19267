# A class variable counts calls over all instances and the loop asks it before each lap.
import ollama


class Oracle:
    CALLS = 0
    LIMIT = 16

    @classmethod
    def exhausted(cls) -> bool:
        return cls.CALLS >= cls.LIMIT

    def consult(self, text: str) -> str:
        Oracle.CALLS += 1
        return ollama.generate(model="mistral", prompt=text)["response"]


def descend(cave: str) -> str:
    oracle, story = Oracle(), cave
    while not Oracle.exhausted():  # $ bounded=verified_bound
        step = oracle.consult(f"{story}\nWhat next? END to stop.")
        if step.strip() == "END":
            break
        story += "\n" + step
    return story


if __name__ == "__main__":
    print(descend("A dark opening in the hillside."))
