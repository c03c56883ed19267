# worklist whose items carry a depth; children are only put back below the limit
import litellm


def run(root: str) -> list:
    todo, seen = [(root, 0)], []
    while todo:  # $ bounded=verified_bound
        term, depth = todo.pop()
        seen.append(term)
        text = litellm.completion(model="m", messages=[{"role": "user", "content": term}]).choices[0].message.content
        if depth < 3:
            todo.extend((t, depth + 1) for t in text.splitlines()[:3])
    return seen
