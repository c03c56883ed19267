# Every error of the endpoint is slept over and tried again, with no count.
import logging
import time

import anthropic

log = logging.getLogger(__name__)
client = anthropic.Anthropic(max_retries=0)


def summarise(text: str) -> str:
    while True:  # $ finding=IAL001 status=missing_bound controller=exception
        try:
            message = client.messages.create(
                model="claude-sonnet-4-5", max_tokens=300, messages=[{"role": "user", "content": text}]
            )
        except (anthropic.RateLimitError, anthropic.APIConnectionError) as error:
            log.warning("waiting: %s", error)
            time.sleep(20)
        else:
            return message.content[0].text


if __name__ == "__main__":
    print(summarise("..."))
