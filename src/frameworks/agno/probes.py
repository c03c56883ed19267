"""Probes of Agno: agents with a model behind the OpenAI protocol that never stops asking for its tool."""
from agno.agent import Agent
from agno.models.openai import OpenAIChat
from harness import Call, cap, lap, model

cap(150)


def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def fake(name="look_up"):
    url = model(lambda ask: Call(name, q=str(ask.number)))
    return OpenAIChat(id="fake", api_key="fake", base_url=f"{url}/v1")


def agent(**given):
    Agent(model=fake(), tools=[look_up], telemetry=False, **given).run("hi")


def tool_call_limit(limit):
    """Past the limit the tool is not run, and the model is asked again."""
    ran = []

    def look_up(q: str) -> str:
        """Looks something up."""
        ran.append(q)
        return "nothing yet"

    def reply(ask):
        if ask.number >= 20:
            return "I give up"
        return Call("look_up", q=str(ask.number))

    url = model(reply)
    made = Agent(
        model=OpenAIChat(id="fake", api_key="fake", base_url=f"{url}/v1"), tools=[look_up], tool_call_limit=limit, telemetry=False
    )
    made.run("hi")
    return f"the tool ran {len(ran)} times"


def stop_after_tool_call():
    from agno.tools import tool

    stops = tool(stop_after_tool_call=True)(look_up)
    Agent(model=fake(), tools=[stops], telemetry=False).run("hi")


def loop(**given):
    """A loop of a workflow, without an end condition."""
    from agno.workflow import Loop, Step, StepInput, StepOutput, Workflow

    def once(step_input: StepInput) -> StepOutput:
        lap()
        return StepOutput(content="go on")

    Workflow(name="w", steps=[Loop(name="l", steps=[Step(name="s", executor=once)], **given)], telemetry=False).run(input="hi")
