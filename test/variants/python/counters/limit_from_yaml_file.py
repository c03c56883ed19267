# The limit is read from a YAML file next to the program.
import litellm
import yaml

with open("agent.yaml") as handle:
    CONFIG = yaml.safe_load(handle)


def run(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    rounds = 0
    while rounds < CONFIG["max_rounds"]:  # $ finding=IAL002 status=config_dependent_bound controller=model level=note
        rounds += 1
        text = litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content
        if text.startswith("END"):
            return text
        messages.append({"role": "assistant", "content": text})
        messages.append({"role": "user", "content": f"tool says: nothing about {text}"})
    return ""


if __name__ == "__main__":
    print(run("Start"))
