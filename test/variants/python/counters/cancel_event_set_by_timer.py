# A threading timer sets an event after a minute and the loop asks the event on every lap.
import threading

import litellm


def run(task: str) -> str:
    stop = threading.Event()
    threading.Timer(60, stop.set).start()
    while not stop.is_set():  # $ bounded=verified_bound
        text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": task}]).choices[0].message.content
        if text == "END":
            break
        task += "\n" + text
    return task


if __name__ == "__main__":
    print(run("Start"))
