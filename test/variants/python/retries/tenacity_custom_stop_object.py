# A stop of the project's own: a subclass of stop_base that compares the attempt number.
import litellm
from tenacity import retry
from tenacity.stop import stop_base


class stop_when_tired(stop_base):
    def __init__(self, limit: int):
        self.limit = limit

    def __call__(self, retry_state) -> bool:
        return retry_state.attempt_number >= self.limit


@retry(stop=stop_when_tired(4))  # $ bounded=verified_bound
def haiku(theme: str) -> str:
    text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": theme}]).choices[0].message.content
    if text.count("\n") != 2:
        raise ValueError("not three lines")
    return text


if __name__ == "__main__":
    print(haiku("first snow"))
