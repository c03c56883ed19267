# A recursive method that raises its depth attribute before it goes on and returns past the limit.
import ollama


class Tree:
    MAX_DEPTH = 5

    def __init__(self):
        self.depth = 0
        self.path = []

    def descend(self, node: str) -> list:
        if self.depth >= Tree.MAX_DEPTH:
            return self.path
        self.depth += 1
        child = ollama.generate(model="llama3.1", prompt=f"The most important part of {node}, or NONE")["response"]
        if child == "NONE":
            return self.path
        self.path.append(child)
        return self.descend(child)  # $ bounded=verified_bound


if __name__ == "__main__":
    print(Tree().descend("a bicycle"))
