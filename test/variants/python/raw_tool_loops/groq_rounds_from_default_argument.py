# A Groq tool loop limited by a while over a default argument that counts up.
import json

from groq import Groq

groq = Groq()


class Desk:
    def __init__(self, tools: dict):
        self.tools = tools

    def handle(self, request: str, limit: int = 7) -> str:
        messages = [{"role": "user", "content": request}]
        done = 0
        while not done >= limit:  # $ bounded=verified_bound
            choice = groq.chat.completions.create(model="llama-3.3-70b-versatile", messages=messages).choices[0]
            done = done + 1
            if choice.finish_reason == "stop":
                return choice.message.content
            messages.append(choice.message)
            for call in choice.message.tool_calls or ():
                tool = self.tools.get(call.function.name, lambda **_: "no such tool")
                result = tool(**json.loads(call.function.arguments))
                messages.append({"role": "tool", "tool_call_id": call.id, "content": str(result)})
        return "gave up"


if __name__ == "__main__":
    print(Desk({"now": lambda: "12:00"}).handle("What time is it?"))
