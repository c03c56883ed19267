# An async litellm agent whose turn attribute is raised at the top of every lap and raises past its maximum.
import asyncio
import json

from litellm import acompletion


class TooManyTurns(Exception):
    pass


class PantryAgent:
    def __init__(self, max_turns: int = 12):
        self.max_turns = max_turns
        self.turn = 0
        self.state = {"messages": [], "log": []}

    async def _dispatch(self, name: str, arguments: str) -> str:
        self.state["log"].append(name)
        return f"{name}({arguments}) -> empty shelf"

    async def run(self, wish: str) -> str:
        self.state["messages"].append({"role": "user", "content": wish})
        while True:  # $ bounded=verified_bound
            self.turn += 1
            if self.turn > self.max_turns:
                raise TooManyTurns(self.turn)
            response = await acompletion(model="gpt-4o-mini", messages=self.state["messages"], tools=[])
            message = response.choices[0].message
            self.state["messages"].append(message.model_dump())
            if not message.tool_calls:
                return message.content
            for call in message.tool_calls:
                out = await self._dispatch(call.function.name, call.function.arguments)
                self.state["messages"].append({"role": "tool", "tool_call_id": call.id, "content": out})


if __name__ == "__main__":
    print(asyncio.run(PantryAgent().run(json.dumps({"dinner": "soup"}))))
