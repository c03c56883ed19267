# tenacity's async iterator form with waits only, so attempts go on until the reply parses.
import asyncio
import json

from anthropic import AsyncAnthropic
from tenacity import AsyncRetrying, retry_if_exception_type, wait_random

client = AsyncAnthropic()


async def coordinates(place: str) -> tuple:
    async for attempt in AsyncRetrying(  # $ finding=IAL001 status=missing_bound controller=exception
        wait=wait_random(1, 3), retry=retry_if_exception_type((json.JSONDecodeError, KeyError))
    ):
        with attempt:
            reply = await client.messages.create(
                model="claude-haiku-4-5",
                max_tokens=100,
                messages=[{"role": "user", "content": f'{place} as {{"lat": x, "lon": y}}'}],
            )
            point = json.loads(reply.content[0].text)
            return point["lat"], point["lon"]


if __name__ == "__main__":
    print(asyncio.run(coordinates("Nordkapp")))
