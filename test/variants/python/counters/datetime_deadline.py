# A deadline made with datetime and timedelta before the loop.
from datetime import datetime, timedelta, timezone

import litellm


def tutor(exercise: str) -> str:
    give_up_at = datetime.now(timezone.utc) + timedelta(minutes=3)
    work = exercise
    while True:  # $ bounded=verified_bound
        if datetime.now(timezone.utc) >= give_up_at:
            return work + "\n(out of time)"
        comment = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Correct, or CORRECT:\n{work}"}]
        ).choices[0].message.content
        if comment == "CORRECT":
            return work
        work = comment


if __name__ == "__main__":
    print(tutor("7 x 8 = 54"))
