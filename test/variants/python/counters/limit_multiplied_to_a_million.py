# The limit is a product of constants that comes to three million.
import litellm

HOURS = 24
ROUNDS_AN_HOUR = 125_000


def play(state: str) -> str:
    turn = 0
    while turn < HOURS * ROUNDS_AN_HOUR:  # $ finding=IAL002 status=ineffective_bound controller=model
        turn += 1
        messages = [{"role": "user", "content": state}]
        move = litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content
        if move == "RESIGN":
            break
        state = state + f"\n{move}: answered e5"
    return state


if __name__ == "__main__":
    print(play("e4"))
