# Streamed Anthropic messages; a match statement on the stop reason returns or goes round again.
import asyncio

from anthropic import AsyncAnthropic

client = AsyncAnthropic()
TOOLS = [{"name": "tide_table", "description": "Tides for a harbour.", "input_schema": {"type": "object"}}]


async def tide_table(harbour: str = "") -> str:
    return f"{harbour}: high water 04:12"


async def plan_departure(request: str) -> str:
    messages = [{"role": "user", "content": request}]
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        async with client.messages.stream(
            model="claude-sonnet-4-5", max_tokens=1024, tools=TOOLS, messages=messages
        ) as stream:
            async for text in stream.text_stream:
                print(text, end="", flush=True)
            message = await stream.get_final_message()
        messages.append({"role": "assistant", "content": message.content})
        match message.stop_reason:
            case "tool_use":
                results = [
                    {"type": "tool_result", "tool_use_id": b.id, "content": await tide_table(**b.input)}
                    for b in message.content
                    if b.type == "tool_use"
                ]
                messages.append({"role": "user", "content": results})
            case _:
                return "".join(b.text for b in message.content if b.type == "text")


if __name__ == "__main__":
    print(asyncio.run(plan_departure("When can we leave Stavanger?")))
