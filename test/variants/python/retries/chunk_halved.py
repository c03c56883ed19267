# the prompt is halved after each failure until nothing is left
import litellm


def f(text: str) -> str:
    size = 8192
    while size >= 64:  # $ bounded=verified_bound
        try:
            return litellm.completion(model="m", messages=[{"role": "user", "content": text[:size]}]).choices[0].message.content
        except litellm.ContextWindowExceededError:
            size //= 2
    return ""
