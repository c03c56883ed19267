# the model call goes through to_thread
import asyncio

import litellm


def ask(p: str) -> str:
    return litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content


async def main(p: str) -> str:
    while True:  # $ finding=IAL002 status=missing_bound controller=model
        t = await asyncio.to_thread(ask, p)
        if t == "END":
            return p
        p = p + f"{t}: no result"
