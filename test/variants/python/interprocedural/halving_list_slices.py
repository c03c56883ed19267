# a list merged in halves
import litellm


def run(parts: list) -> str:
    while len(parts) > 1:  # $ bounded=verified_bound
        a, b, *rest = parts
        parts = rest + [litellm.completion(model="m", messages=[{"role": "user", "content": a + b}]).choices[0].message.content]
    return parts[0]
