# The start time that the elapsed time is measured from is taken anew in each lap.
import time

import litellm

TIME_LIMIT = 100


def tutor(exercise: str) -> str:
    work = exercise
    while True:  # $ finding=IAL006 status=bypassed_bound controller=model
        t0 = time.perf_counter()
        comment = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Judge the work, or CORRECT:\n{work}"}]
        ).choices[0].message.content
        if comment == "CORRECT":
            return work
        work = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"{comment}\nImprove:\n{work}"}]
        ).choices[0].message.content
        if time.perf_counter() - t0 > TIME_LIMIT:
            return work


if __name__ == "__main__":
    print(tutor("7 x 8 = 54"))
