# worklist refilled by the model, but visited nodes are counted
import litellm


def run(root: str) -> set:
    todo, seen = [root], set()
    while todo and len(seen) < 40:  # $ bounded=verified_bound
        term = todo.pop()
        if term in seen:
            continue
        seen.add(term)
        text = litellm.completion(model="m", messages=[{"role": "user", "content": term}]).choices[0].message.content
        todo.extend(text.splitlines()[:3])
    return seen
