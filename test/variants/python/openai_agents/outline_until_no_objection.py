# An outline goes back and forth until the checker has no objection; the rounds are counted but never compared.
import asyncio
import itertools

from agents import Agent, ItemHelpers, Runner
from pydantic import BaseModel


class Check(BaseModel):
    objection: str | None


outliner = Agent(name="outliner", instructions="Outline a story.")
checker = Agent(name="checker", instructions="Object if the outline is weak.", output_type=Check)


async def main(idea: str):
    items = [{"role": "user", "content": idea}]
    for round_number in itertools.count(1):  # $ finding=IAL006 status=missing_bound controller=model
        outline = await Runner.run(outliner, items)
        items = outline.to_input_list()
        check: Check = (await Runner.run(checker, items)).final_output
        print(round_number, ItemHelpers.text_message_outputs(outline.new_items))
        if check.objection is None:
            return
        items.append({"role": "user", "content": f"Objection: {check.objection}"})


asyncio.run(main("A lighthouse keeper who hates the sea"))
