# A voice assistant that listens to the microphone before each answer.
import speech_recognition as sr
from openai import OpenAI

client = OpenAI()
recognizer = sr.Recognizer()


def listen() -> str:
    with sr.Microphone() as source:
        audio = recognizer.listen(source)
    return recognizer.recognize_google(audio)


def main() -> None:
    messages = []
    while True:  # $ benign=human_input
        heard = listen()
        if "goodbye" in heard:
            break
        messages.append({"role": "user", "content": heard})
        reply = client.chat.completions.create(model="gpt-4o-mini", messages=messages)
        messages.append(reply.choices[0].message)
        print(reply.choices[0].message.content)


if __name__ == "__main__":
    main()
