# Agents that transfer among themselves, run with a call limit of a million.
import asyncio

from google.adk.agents import Agent, LoopAgent, RunConfig, SequentialAgent
from google.adk.runners import Runner
from google.adk.sessions import InMemorySessionService
from google.adk.tools import exit_loop
from google.genai import types

east = Agent(name="east", model="gemini-2.5-flash", instruction="East")
west = Agent(name="west", model="gemini-2.5-flash", instruction="West")
root_agent = Agent(name="compass", model="gemini-2.5-flash", instruction="Transfer", sub_agents=[east, west])
VAST = RunConfig(max_llm_calls=1_000_000)

service = InMemorySessionService()
runner = Runner(agent=root_agent, app_name="app", session_service=service)


async def call(query: str):
    session = await service.create_session(app_name="app", user_id="u")
    content = types.Content(role="user", parts=[types.Part(text=query)])
    events = runner.run_async(user_id="u", session_id=session.id, new_message=content, run_config=VAST)  # $ finding=IAL006 status=ineffective_bound controller=model
    async for event in events:
        if event.is_final_response():
            print(event.content.parts[0].text)


asyncio.run(call("Begin"))
