# The worklist is extended by what the model names, but each item carries a depth and only shallow ones are put back.
from collections import deque

import litellm

MAX_DEPTH = 3


def related(term: str) -> list:
    text = litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": f"3 terms related to {term}"}])
    return text.choices[0].message.content.splitlines()[:3]


def crawl(root: str) -> dict:
    graph: dict = {}
    todo = deque([(root, 0)])
    while todo:  # $ bounded=verified_bound
        term, depth = todo.popleft()
        if depth >= MAX_DEPTH:
            continue
        graph[term] = related(term)
        for child in graph[term]:
            todo.append((child, depth + 1))
    return graph


if __name__ == "__main__":
    print(crawl("moss"))
