# A crawler bounded by the pages it has seen, with a model that only labels the pages.
import re

import litellm
import requests


def label(text: str) -> str:
    return litellm.completion(model="gpt-4o-mini", messages=[{"role": "user", "content": f"Topic of: {text[:2000]}"}]).choices[0].message.content


def crawl(start: str, pages: int = 50) -> dict:
    queue, labels = [start], {}
    while queue and len(labels) < pages:  # $ bounded=verified_bound
        url = queue.pop(0)
        if url in labels:
            continue
        html = requests.get(url, timeout=10).text
        labels[url] = label(html)
        queue.extend(re.findall(r'href="(https://docs\.example\.org[^"]+)"', html))
    return labels


if __name__ == "__main__":
    print(crawl("https://docs.example.org"))
