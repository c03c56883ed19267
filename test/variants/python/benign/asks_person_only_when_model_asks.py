# A person is asked only when the model wants to; the other laps run on their own.
import litellm


def tool(name: str) -> str:
    return f"{name}: nothing new"


def main(task: str) -> None:
    messages = [{"role": "user", "content": task}]
    while True:  # $ finding=IAL002 controller=model
        text = litellm.completion(model="gpt-4o-mini", messages=messages).choices[0].message.content
        messages.append({"role": "assistant", "content": text})
        if text.startswith("ASK"):
            messages.append({"role": "user", "content": input(text)})
        elif text.startswith("DONE"):
            break
        else:
            messages.append({"role": "user", "content": tool(text)})


if __name__ == "__main__":
    main("Book a cabin")
