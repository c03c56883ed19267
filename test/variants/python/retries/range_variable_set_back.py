# Setting the variable of a for over range back to zero changes nothing: the range goes on.
import json

import litellm


def schedule(request: str) -> dict:
    for attempt in range(4):  # $ bounded=verified_bound
        text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": request}]).choices[0].message.content
        try:
            return json.loads(text)
        except ValueError:
            print("attempt", attempt, "failed, starting over")
            attempt = 0
    return {}


if __name__ == "__main__":
    print(schedule("Three rehearsals in March as JSON"))
