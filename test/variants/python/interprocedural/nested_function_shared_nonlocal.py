# The counting is done by a nested function over the outer function's variable.
from anthropic import AsyncAnthropic

client = AsyncAnthropic()


async def investigate(case: str, max_queries: int = 9) -> str:
    queries = 0
    notes = [case]

    async def query(prompt: str) -> str:
        nonlocal queries
        queries += 1
        message = await client.messages.create(
            model="claude-sonnet-4-5", max_tokens=400, messages=[{"role": "user", "content": prompt}]
        )
        return message.content[0].text

    while True:  # $ bounded=verified_bound
        lead = await query("\n".join(notes) + "\nNext lead, or CLOSED")
        if "CLOSED" in lead or queries > max_queries:
            return "\n".join(notes)
        notes.append(f"{lead}: cold")
