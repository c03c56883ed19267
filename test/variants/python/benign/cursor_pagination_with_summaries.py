# A cursor API is paged through, and each page is summarised without a look at the others.
import httpx
from groq import Groq

groq = Groq()


def summarise(rows: list) -> str:
    return groq.chat.completions.create(
        model="llama-3.1-8b-instant", messages=[{"role": "user", "content": str(rows)}]
    ).choices[0].message.content


def run() -> list:
    summaries, cursor, has_more = [], None, True
    while has_more:  # $ benign=pagination
        page = httpx.get("https://api.example.org/v2/reviews", params={"cursor": cursor}).json()
        summaries.append(summarise(page["data"]))
        has_more = page["has_more"]
        cursor = page["next_cursor"]
    return summaries


if __name__ == "__main__":
    print(run())
