# The agents' own limits are lifted, but the asynchronous chat is given a number of turns by a constant.
import asyncio

import autogen

TURNS = 6
llm_config = {"model": "gpt-4o", "cache_seed": None}
quizmaster = autogen.ConversableAgent("quizmaster", llm_config=llm_config, human_input_mode="NEVER", max_consecutive_auto_reply=10**9)
player = autogen.ConversableAgent("player", llm_config=llm_config, human_input_mode="NEVER", max_consecutive_auto_reply=10**9)


async def main():
    await quizmaster.a_initiate_chat(player, message="Ready?", max_turns=TURNS)  # $ bounded=verified_bound


asyncio.run(main())
