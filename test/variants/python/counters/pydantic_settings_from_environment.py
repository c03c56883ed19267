# A pydantic settings class fills its limit from the environment, whatever default it shows.
from anthropic import Anthropic
from pydantic_settings import BaseSettings


class Settings(BaseSettings):
    model: str = "claude-haiku-4-5"
    max_rounds: int = 6


settings = Settings()
client = Anthropic()


def name_the_boat(wishes: str) -> str:
    messages = [{"role": "user", "content": wishes}]
    rounds = 0
    while rounds < settings.max_rounds:  # $ finding=IAL002 status=config_dependent_bound controller=model level=note
        rounds += 1
        reply = client.messages.create(model=settings.model, max_tokens=100, messages=messages)
        if reply.stop_reason == "end_turn":
            return reply.content[0].text
        messages.append({"role": "assistant", "content": reply.content})
        messages.append({"role": "user", "content": "The registry is offline. Go on."})
    return ""


if __name__ == "__main__":
    print(name_the_boat("short, old, female"))
