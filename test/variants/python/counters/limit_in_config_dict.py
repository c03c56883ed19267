# The limit is a value of a module-level dict of settings.
import litellm

CONFIG = {"model": "gpt-4o-mini", "max_rounds": 8}


def run(task: str) -> str:
    rounds = 0
    while True:  # $ bounded=verified_bound
        rounds += 1
        if rounds > CONFIG["max_rounds"]:
            raise RuntimeError("too many rounds")
        text = litellm.completion(model=CONFIG["model"], messages=[{"role": "user", "content": task}]).choices[0].message.content
        if text == "END":
            return task
        task += text


if __name__ == "__main__":
    print(run("Start"))
