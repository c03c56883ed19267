# the model call goes through an executor's submit
from concurrent.futures import ThreadPoolExecutor

import litellm


def ask(p: str) -> str:
    return litellm.completion(model="m", messages=[{"role": "user", "content": p}]).choices[0].message.content


def main(p: str) -> str:
    with ThreadPoolExecutor() as pool:
        while True:  # $ finding=IAL002 status=missing_bound controller=model
            t = pool.submit(ask, p).result(timeout=30)
            if t == "END":
                return p
            p = p + f"{t}: no result"
