# One total is raised in the inner loop and checked in both, and nobody sets it back.
from openai import OpenAI

client = OpenAI()
TOTAL = 30


def llm(prompt: str) -> str:
    return client.responses.create(model="gpt-4.1", input=prompt).output_text


def run(goal: str) -> list:
    log, total, done = [], 0, False
    while not done and total < TOTAL:  # $ bounded=verified_bound
        plan = llm(f"Plan {goal} after {log[-5:]}")
        total += 1

        action = ""
        while action != "REPLAN" and total < TOTAL:  # $ bounded=verified_bound
            total += 1
            action = llm(f"{plan}\nAct, REPLAN or DONE")
            log.append(action)
            if action == "DONE":
                done = True
                break
    return log


if __name__ == "__main__":
    print(run("Paint the fence"))
