# The schedule library runs a digest every morning.
import time

import ollama
import schedule


def digest() -> None:
    print(ollama.generate(model="llama3.1", prompt="A greeting for the day")["response"])


schedule.every().day.at("07:00").do(digest)

while True:  # $ benign=scheduler
    schedule.run_pending()
    time.sleep(30)
