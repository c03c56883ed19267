# A tenacity decorator that names stop_never, so its stop is switched off in so many words.
import tenacity
from groq import Groq

groq = Groq()


class EmptyReply(Exception):
    pass


@tenacity.retry(stop=tenacity.stop_never, wait=tenacity.wait_exponential(max=20))  # $ finding=IAL001 status=disabled_bound controller=exception
def caption(image_url: str) -> str:
    reply = groq.chat.completions.create(
        model="llama-3.2-11b-vision-preview",
        messages=[{"role": "user", "content": [{"type": "image_url", "image_url": {"url": image_url}}]}],
    )
    text = reply.choices[0].message.content
    if not text:
        raise EmptyReply(image_url)
    return text


if __name__ == "__main__":
    print(caption("https://example.org/a.jpg"))
