# A gradio chat: the interface calls the function for each message.
import gradio as gr
from openai import OpenAI

client = OpenAI()


def respond(message: str, history: list) -> str:
    messages = [*history, {"role": "user", "content": message}]
    return client.chat.completions.create(model="gpt-4o-mini", messages=messages).choices[0].message.content


demo = gr.ChatInterface(respond, type="messages")
demo.launch()  # $ benign=server
