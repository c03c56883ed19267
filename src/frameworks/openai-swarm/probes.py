"""Probes of OpenAI Swarm: agents with a model that never stops asking for its function."""
import openai
from harness import Call, model
from swarm import Agent, Swarm


def swarm(reply):
    return Swarm(client=openai.OpenAI(api_key="fake", base_url=f"{model(reply)}/v1"))


def look_up(q: str):
    """Looks something up."""
    return "nothing yet"


def run(**given):
    """A turn is a message of the history: the model's and the function's are two."""
    asks = swarm(lambda ask: Call("look_up", q="more"))
    asks.run(agent=Agent(name="a", functions=[look_up]), messages=[{"role": "user", "content": "hi"}], **given)


def handoffs(**given):
    """Two agents that hand over to each other."""
    a, b = Agent(name="a"), Agent(name="b")
    a.functions, b.functions = [lambda: b], [lambda: a]
    for agent in (a, b):
        agent.functions[0].__name__ = "over"
    asks = swarm(lambda ask: Call("over"))
    asks.run(agent=a, messages=[{"role": "user", "content": "hi"}], **given)


def without_execution():
    """execute_tools=False ends the run with the first answer."""
    asks = swarm(lambda ask: Call("look_up", q="more"))
    asks.run(
        agent=Agent(name="a", functions=[look_up]), messages=[{"role": "user", "content": "hi"}], execute_tools=False
    )
