# A stop after sys.maxsize attempts.
import sys

import litellm
from tenacity import retry, stop_after_attempt


@retry(stop=stop_after_attempt(sys.maxsize))  # $ finding=IAL001 status=ineffective_bound controller=exception
def rating(review: str) -> int:
    reply = litellm.completion(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"1 to 5, digit only: {review}"}]
    )
    return int(reply.choices[0].message.content)


if __name__ == "__main__":
    print(rating("Fine, but cold."))
