# A home-made urllib POST to a local model, repeated until the text carries FINAL.
import json
import urllib.request

URL = "http://127.0.0.1:8080/v1/chat/completions"


def generate(history: list) -> str:
    payload = json.dumps({"model": "local", "messages": history}).encode()
    request = urllib.request.Request(URL, data=payload, headers={"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=90) as response:
        return json.load(response)["choices"][0]["message"]["content"]


def calculator(expression: str) -> str:
    return f"{expression} = ?"


def solve(puzzle: str) -> str:
    history = [{"role": "user", "content": puzzle + "\nWrite CALC: <expr> or FINAL: <answer>."}]
    text = generate(history)
    while "FINAL:" not in text:  # $ finding=IAL002 status=missing_bound controller=model
        history.append({"role": "assistant", "content": text})
        history.append({"role": "user", "content": calculator(text.split("CALC:")[-1])})
        text = generate(history)
    return text.split("FINAL:")[1]


if __name__ == "__main__":
    print(solve("How many eggs in 13 dozen?"))
