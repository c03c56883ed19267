# the model call goes through run_in_executor with a lambda
import asyncio

import litellm


def ask(p: str) -> str:
    return litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content


async def main(p: str) -> str:
    loop = asyncio.get_event_loop()
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        t = await loop.run_in_executor(None, lambda: ask(p))
        if t == "END":
            return p
        p = p + f"{t}: no result"
