# A loop agent whose iterations are None inside a sequence, with the call limit switched off.
import asyncio

from google.adk.agents import Agent, LoopAgent, RunConfig, SequentialAgent
from google.adk.runners import Runner
from google.adk.sessions import InMemorySessionService
from google.adk.tools import exit_loop
from google.genai import types

drafter = Agent(name="drafter", model="gemini-2.5-flash", instruction="Draft", output_key="draft")
judge = Agent(name="judge", model="gemini-2.5-flash", instruction="Judge {draft}", tools=[exit_loop])
polish = Agent(name="polish", model="gemini-2.5-flash", instruction="Polish {draft}")
refine = LoopAgent(name="refine", sub_agents=[drafter, judge], max_iterations=None)  # $ finding=IAL006 status=disabled_bound controller=model
root_agent = SequentialAgent(name="pipeline", sub_agents=[refine, polish])

service = InMemorySessionService()
runner = Runner(agent=root_agent, app_name="app", session_service=service)


async def call(query: str):
    session = await service.create_session(app_name="app", user_id="u")
    content = types.Content(role="user", parts=[types.Part(text=query)])
    events = runner.run_async(user_id="u", session_id=session.id, new_message=content, run_config=RunConfig(max_llm_calls=0))
    async for event in events:
        if event.is_final_response():
            print(event.content.parts[0].text)


asyncio.run(call("Begin"))
