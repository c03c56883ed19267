# The tool loop is written as a method that awaits itself after running the tools.
import json

from openai import AsyncOpenAI


class Assistant:
    def __init__(self):
        self.client = AsyncOpenAI()
        self.messages = []

    async def _tools(self, calls) -> None:
        for call in calls:
            arguments = json.loads(call.function.arguments)
            self.messages.append({"role": "tool", "tool_call_id": call.id, "content": str(arguments)})

    async def respond(self) -> str:
        reply = await self.client.chat.completions.create(model="gpt-4o", messages=self.messages, tools=[])
        message = reply.choices[0].message
        self.messages.append(message)
        if message.tool_calls:
            await self._tools(message.tool_calls)
            return await self.respond()  # $ finding=IAL005 status=missing_bound controller=model
        return message.content

    async def ask(self, question: str) -> str:
        self.messages.append({"role": "user", "content": question})
        return await self.respond()
