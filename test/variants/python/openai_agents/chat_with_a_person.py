# A terminal chat: every lap waits for a person's line before the agent runs.
import asyncio

from agents import Agent, Runner, TResponseInputItem

agent = Agent(name="Guide", instructions="You guide visitors.")


async def main():
    history: list[TResponseInputItem] = []
    while True:  # $ benign=human_input
        line = input("you: ")
        if not line:
            break
        history.append({"role": "user", "content": line})
        result = await Runner.run(agent, history)
        print(result.final_output)
        history = result.to_input_list()


asyncio.run(main())
