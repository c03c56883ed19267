# A Hugging Face InferenceClient that writes an action line each lap until it writes FINISH.
from huggingface_hub import InferenceClient

llm = InferenceClient("meta-llama/Llama-3.1-8B-Instruct")
SYSTEM = "One line per turn: LOOK <thing> or FINISH <answer>."


def look(thing: str) -> str:
    return f"The {thing} is dusty."


def play(room: str) -> str:
    log = [{"role": "system", "content": SYSTEM}, {"role": "user", "content": room}]
    finished = False
    line = ""
    while not finished:  # $ finding=IAL002 status=missing_bound controller=model
        out = llm.chat_completion(messages=log, max_tokens=60)
        line = out.choices[0].message.content.strip()
        verb, _, rest = line.partition(" ")
        if verb == "FINISH":
            finished = True
        else:
            log += [{"role": "assistant", "content": line}, {"role": "user", "content": look(rest)}]
    return line


if __name__ == "__main__":
    print(play("You stand in an attic."))
