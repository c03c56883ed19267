# A loop agent without iterations, run with a limit of forty model calls, which counts those of the loop.
import asyncio

from google.adk.agents import Agent, LoopAgent, RunConfig, SequentialAgent
from google.adk.runners import Runner
from google.adk.sessions import InMemorySessionService
from google.adk.tools import exit_loop
from google.genai import types

drafter = Agent(name="drafter", model="gemini-2.5-flash", instruction="Draft", output_key="draft")
judge = Agent(name="judge", model="gemini-2.5-flash", instruction="Judge {draft}", tools=[exit_loop])
root_agent = LoopAgent(name="refine", sub_agents=[drafter, judge])  # $ bounded=verified_bound

service = InMemorySessionService()
runner = Runner(agent=root_agent, app_name="app", session_service=service)


async def call(query: str):
    session = await service.create_session(app_name="app", user_id="u")
    content = types.Content(role="user", parts=[types.Part(text=query)])
    events = runner.run_async(user_id="u", session_id=session.id, new_message=content, run_config=RunConfig(max_llm_calls=40))
    async for event in events:
        if event.is_final_response():
            print(event.content.parts[0].text)


asyncio.run(call("Begin"))
