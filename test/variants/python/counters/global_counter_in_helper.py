# A module global is raised in the helper that calls the model, and the loop compares it.
import litellm

calls_made = 0
MAX_CALLS = 11


def llm(prompt: str) -> str:
    global calls_made
    calls_made += 1
    return litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": prompt}]).choices[0].message.content


def improve(slogan: str) -> str:
    while calls_made < MAX_CALLS:  # $ bounded=verified_bound
        better = llm(f"Better than '{slogan}'? Or KEEP.")
        if better == "KEEP":
            break
        slogan = better
    return slogan


if __name__ == "__main__":
    print(improve("Shoes for rain"))
