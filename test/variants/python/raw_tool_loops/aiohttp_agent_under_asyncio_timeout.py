# A tool loop over aiohttp posts that stands inside asyncio.timeout.
import asyncio

import aiohttp

API = "https://llm.example.org/v1/chat/completions"


class ChatEndpoint:
    def __init__(self, session: aiohttp.ClientSession):
        self.session = session

    async def chat(self, messages: list) -> dict:
        async with self.session.post(API, json={"model": "m-large", "messages": messages}) as response:
            response.raise_for_status()
            body = await response.json()
        return body["choices"][0]["message"]


async def run_tool(call: dict) -> str:
    return f"{call['function']['name']}: ok"


async def agent(task: str) -> str:
    messages = [{"role": "user", "content": task}]
    async with aiohttp.ClientSession() as session:
        endpoint = ChatEndpoint(session)
        async with asyncio.timeout(120):
            while True:  # $ bounded=verified_bound
                message = await endpoint.chat(messages)
                messages.append(message)
                if not message.get("tool_calls"):
                    return message["content"]
                for call in message["tool_calls"]:
                    messages.append({"role": "tool", "tool_call_id": call["id"], "content": await run_tool(call)})


if __name__ == "__main__":
    print(asyncio.run(agent("Tidy the shared drive")))
