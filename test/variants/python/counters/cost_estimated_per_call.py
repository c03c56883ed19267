# A fixed price is added for each call and compared with the money there is.
import litellm

PRICE = 0.02
BUDGET_EUR = 0.50


def expand(outline: str) -> str:
    cost = 0.0
    while True:  # $ bounded=verified_bound
        cost += PRICE
        if cost > BUDGET_EUR:
            break
        more = litellm.completion(
            model="gpt-4o", messages=[{"role": "user", "content": f"Add one point, or COMPLETE:\n{outline}"}]
        ).choices[0].message.content
        if more == "COMPLETE":
            break
        outline += "\n" + more
    return outline


if __name__ == "__main__":
    print(expand("History of skiing"))
