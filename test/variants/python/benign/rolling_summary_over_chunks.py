# A summary is carried from chunk to chunk of one document, and the chunks are what ends it.
import litellm


def chunks(text: str, size: int = 3000):
    for start in range(0, len(text), size):
        yield text[start : start + size]


def summarise(text: str) -> str:
    summary = ""
    for chunk in chunks(text):  # $ bounded=verified_bound
        summary = litellm.completion(
            model="gpt-4o-mini", messages=[{"role": "user", "content": f"Summary so far: {summary}\nNext part: {chunk}"}]
        ).choices[0].message.content
    return summary


if __name__ == "__main__":
    print(summarise(open("book.txt").read()))
