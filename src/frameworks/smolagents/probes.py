"""Probes of smolagents: agents whose model class never gives a final answer."""
from harness import cap, lap
from smolagents import CodeAgent, ToolCallingAgent, tool
from smolagents.models import ChatMessage, Model

try:
    from smolagents.models import MessageRole

    ASSISTANT = MessageRole.ASSISTANT
except ImportError:
    ASSISTANT = "assistant"

CODE = "Thought: more\n<code>\nprint('more')\n</code>\nCode:\n```py\nprint('more')\n```<end_code>"


class Fake(Model):
    def __init__(self, text=CODE, **given):
        super().__init__(**given)
        self.text = text
        self.model_id = "fake"
        self.last_input_token_count = self.last_output_token_count = 1

    def generate(self, messages, stop_sequences=None, **given):
        lap()
        return ChatMessage(role=ASSISTANT, content=self.text)

    __call__ = generate


@tool
def look_up(q: str) -> str:
    """Looks something up.

    Args:
        q: what to look up
    """
    return "nothing yet"


def written(value):
    return {"inf": float("inf"), "none": None}.get(value, value)


def code_agent(run=None, **given):
    given = {key: written(value) for key, value in given.items()}
    made = CodeAgent(tools=[look_up], model=Fake(), verbosity_level=0, **given)
    made.run("hi", **({} if run is None else {"max_steps": written(run)}))


def fresh_budget(max_steps, runs):
    made = CodeAgent(tools=[look_up], model=Fake(), verbosity_level=0, max_steps=max_steps)
    for _ in range(runs):
        made.run("hi")


def planning(max_steps, interval):
    """Plans are asked for beside the steps."""
    CodeAgent(tools=[], model=Fake(), verbosity_level=0, max_steps=max_steps, planning_interval=interval).run("hi")


def managed(outer, inner):
    """A managed agent has its own steps at each call."""
    counted = {"inner": 0}

    class Inner(Fake):
        def generate(self, *args, **given):
            counted["inner"] += 1
            return super().generate(*args, **given)

        __call__ = generate

    sub = CodeAgent(tools=[], model=Inner(), verbosity_level=0, max_steps=inner, name="sub", description="helps")
    asks = "Thought: more\n<code>\nprint(sub(task='help'))\n</code>\n```py\nprint(sub(task='help'))\n```<end_code>"
    CodeAgent(tools=[], model=Fake(asks), verbosity_level=0, max_steps=outer, managed_agents=[sub]).run("hi")
    return f"{counted['inner']} of them inside"


def loop_in_code(max_steps, calls):
    """The code of one step may call a tool as often as it likes."""
    counted = {"tool": 0}

    @tool
    def count_up(q: str) -> str:
        """Counts.

        Args:
            q: anything
        """
        counted["tool"] += 1
        return "counted"

    code = f"for i in range({calls}):\n    count_up(q='x')"
    text = f"Thought: more\n<code>\n{code}\n</code>\n```py\n{code}\n```<end_code>"
    CodeAgent(tools=[count_up], model=Fake(text), verbosity_level=0, max_steps=max_steps).run("hi")
    return f"{counted['tool']} calls of the tool"
