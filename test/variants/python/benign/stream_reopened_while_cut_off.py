# A stream is opened again for as long as the model's text was cut off at the token limit.
from openai import OpenAI

client = OpenAI()


def long_story(premise: str) -> str:
    messages = [{"role": "user", "content": premise}]
    story, finish = "", "length"
    while finish == "length":  # $ finding=IAL002 status=missing_bound controller=model
        piece = ""
        stream = client.chat.completions.create(model="gpt-4o", messages=messages, stream=True, max_tokens=500)
        for chunk in stream:
            piece += chunk.choices[0].delta.content or ""
            finish = chunk.choices[0].finish_reason or finish
        story += piece
        messages += [{"role": "assistant", "content": piece}, {"role": "user", "content": "continue"}]
    return story


if __name__ == "__main__":
    print(long_story("A whale in Oslo"))
