# The retrying package with a wait only, and with a maximum of attempts.
from anthropic import Anthropic
from retrying import retry

client = Anthropic()


def say(prompt: str) -> str:
    return client.messages.create(
        model="claude-haiku-4-5", max_tokens=50, messages=[{"role": "user", "content": prompt}]
    ).content[0].text


@retry(wait_exponential_multiplier=500, wait_exponential_max=10000)  # $ finding=IAL001 status=missing_bound controller=exception
def year_of(event: str) -> int:
    return int(say(f"Only the year: {event}"))


@retry(stop_max_attempt_number=5, wait_fixed=1000)  # $ bounded=verified_bound
def count_of(thing: str) -> int:
    return int(say(f"Only the number: {thing}"))


if __name__ == "__main__":
    print(year_of("the great fire of Ålesund"), count_of("counties in Norway"))
