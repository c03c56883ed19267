# Two conditions joined with and in the while, so that either of them ends the loop.
from dataclasses import dataclass, field

import cohere

co = cohere.ClientV2()


@dataclass
class Run:
    history: list = field(default_factory=list)
    iterations: int = 0
    complete: bool = False


def advance(run: Run) -> None:
    reply = co.chat(model="command-r-plus", messages=run.history)
    text = reply.message.content[0].text
    run.history.append({"role": "assistant", "content": text})
    run.history.append({"role": "user", "content": "Go on."})
    run.complete = text.endswith("Q.E.D.")


def prove(theorem: str) -> Run:
    run = Run(history=[{"role": "user", "content": theorem}])
    while not run.complete and run.iterations < 10:  # $ bounded=verified_bound
        run.iterations += 1
        advance(run)
    return run


if __name__ == "__main__":
    print(prove("There are infinitely many primes.").history[-2])
