# pydantic model_copy with a step
import litellm
from pydantic import BaseModel


class S(BaseModel):
    t: str
    n: int = 0


def run(p: str) -> str:
    s = S(t=p)
    while s.n < 8 and s.t != "END":  # $ bounded=verified_bound
        t = litellm.completion(model="m", messages=[{"role": "user", "content": s.t}]).choices[0].message.content
        s = s.model_copy(update={"t": t, "n": s.n + 1})
    return s.t
