# two are popped and one pushed
import litellm


def run(parts: list) -> str:
    while len(parts) > 1:  # $ bounded=verified_bound
        a = parts.pop()
        b = parts.pop()
        parts.append(litellm.completion(model="m", messages=[{"role": "user", "content": a + b}]).choices[0].message.content)
    return parts[0]
