# Model and simulated user talk for an evaluation, a fixed number of turns for each of the scenarios.
import litellm

SCENARIOS = ["late parcel", "wrong size", "refund"]
TURNS = 4


def say(role: str, lines: list) -> str:
    return litellm.completion(
        model="gpt-4o-mini", messages=[{"role": "system", "content": role}, {"role": "user", "content": "\n".join(lines)}]
    ).choices[0].message.content


def evaluate() -> dict:
    transcripts = {}
    for scenario in SCENARIOS:  # $ benign=finite_iteration
        lines = [scenario]
        for turn in range(TURNS):  # $ bounded=verified_bound
            lines.append(say("You are the customer.", lines))
            lines.append(say("You are the agent.", lines))
        transcripts[scenario] = lines
    return transcripts


if __name__ == "__main__":
    print(evaluate())
