# Texts are summarised in pairs until one is left, so each lap halves the list.
import litellm


def merge(a: str, b: str) -> str:
    return litellm.completion(
        model="gpt-4o-mini", messages=[{"role": "user", "content": f"Merge:\n{a}\n---\n{b}"}]
    ).choices[0].message.content


def reduce_all(texts: list) -> str:
    while len(texts) > 1:  # $ bounded=verified_bound
        pairs = [texts[i : i + 2] for i in range(0, len(texts), 2)]
        texts = [merge(*pair) if len(pair) == 2 else pair[0] for pair in pairs]
    return texts[0]


if __name__ == "__main__":
    print(reduce_all(["a", "b", "c"]))
