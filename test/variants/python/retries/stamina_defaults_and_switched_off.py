# stamina stops by its own defaults unless both attempts and timeout are None.
import stamina
from openai import AsyncOpenAI

client = AsyncOpenAI()


async def reply_to(prompt: str) -> str:
    out = await client.responses.create(model="gpt-4.1-nano", input=prompt)
    return out.output_text


@stamina.retry(on=ValueError)  # $ bounded=framework_default_bound
async def postcode(address: str) -> int:
    return int(await reply_to(f"Postcode only: {address}"))


@stamina.retry(on=ValueError, attempts=None, timeout=None)  # $ finding=IAL001 status=disabled_bound controller=exception
async def house_number(address: str) -> int:
    return int(await reply_to(f"House number only: {address}"))
