"""Probes of CrewAI: agents whose model class never finishes, guardrails that never accept, flows that lead to themselves."""
import os

os.environ.setdefault("CREWAI_STORAGE_DIR", "conformance")
from crewai import Agent, Crew, Process, Task  # noqa: E402
from crewai.tools import tool  # noqa: E402
from harness import cap, lap, laps  # noqa: E402

try:
    from crewai import BaseLLM as Base
except ImportError:
    from crewai import LLM as Base

ACTION = 'Thought: more\nAction: look_up\nAction Input: {{"q": "{0}"}}'
ANSWER = "Thought: I now can give a great answer\nFinal Answer: done"


class Fake(Base):
    """Asks for the tool in the words of the prompt each time, or says what `reply(number)` gives. A polite one answers
    when it is told that it must."""

    def __init__(self, reply=None, polite=False):
        super().__init__(model="fake")
        object.__setattr__(self, "_polite", polite)
        object.__setattr__(self, "_reply", reply or (lambda number: ACTION.format(number)))

    def call(self, messages, *args, **given):
        number = lap()
        if self._polite and "time you MUST give your absolute best final answer" in str(messages[-1]):
            return ANSWER
        return self._reply(number)

    async def acall(self, messages, *args, **given):
        return self.call(messages)

    def supports_function_calling(self):
        return False

    def supports_stop_words(self):
        return False

    def get_context_window_size(self):
        return 100_000


@tool("look_up")
def look_up(q: str) -> str:
    """Looks something up."""
    return "nothing yet"


def agent(reply=None, polite=False, **given):
    written = {"tools": [look_up], "verbose": False, "allow_delegation": False, **given}
    return Agent(role="r", goal="g", backstory="b", llm=Fake(reply, polite), **written)


def task(of, **given):
    return Task(description="d", expected_output="o", agent=of, **given)


def crew(max_iter=None, polite=False):
    one = agent(polite=polite, **({} if max_iter is None else {"max_iter": max_iter}))
    Crew(agents=[one], tasks=[task(one)]).kickoff()


def kickoff_agent(max_iter=None):
    agent(**({} if max_iter is None else {"max_iter": max_iter})).kickoff("hi")


def fresh_budget(max_iter, tasks):
    """Each task of a crew has the whole limit."""
    one = agent(max_iter=max_iter)
    Crew(agents=[one], tasks=[task(one) for _ in range(tasks)]).kickoff()


def max_iter_field():
    return str(agent().max_iter)


def guardrail(retries=None, old=False):
    """A guardrail that never accepts; the agent answers at once."""
    one = agent(lambda number: ANSWER)
    name = "max_retries" if old else "guardrail_max_retries"
    given = {} if retries is None else {name: retries}
    Crew(agents=[one], tasks=[task(one, guardrail=lambda out: (False, "not good"), **given)]).kickoff()


def failing_model(max_retry_limit=None):
    """An exception of the model is tried again, with a count for the life of the agent."""

    def fails(number):
        raise RuntimeError("again")

    one = agent(fails, **({} if max_retry_limit is None else {"max_retry_limit": max_retry_limit}))
    Crew(agents=[one], tasks=[task(one)]).kickoff()


def tool_usage(max_usage_count, max_iter):
    """A tool that is used up answers with an error, and the loop goes on."""
    limited = tool("look_up", max_usage_count=max_usage_count)(look_up.func)
    one = agent(tools=[limited], max_iter=max_iter)
    Crew(agents=[one], tasks=[task(one)]).kickoff()


def hierarchical(manager=None, worker=None):
    """A manager that delegates for ever; only its own model calls are counted."""
    wanted = (
        'Thought: more\nAction: Delegate work to coworker\n'
        'Action Input: {{"task": "t{0}", "context": "c", "coworker": "w"}}'
    )
    counted = {"manager": 0, "worker": 0}

    def manages(number):
        counted["manager"] += 1
        return wanted.format(number)

    def works(number):
        counted["worker"] += 1
        return ACTION.format(number)

    one = Agent(role="w", goal="g", backstory="b", llm=Fake(works), tools=[look_up], max_iter=worker or 2)
    boss = Agent(role="m", goal="g", backstory="b", llm=Fake(manages), allow_delegation=True, **({"max_iter": manager} if manager else {}))
    cap(400)
    Crew(agents=[one], tasks=[Task(description="d", expected_output="o")], process=Process.hierarchical, manager_agent=boss).kickoff()
    return f"manager {counted['manager']}, worker {counted['worker']}"


def reasoning(attempts=None):
    """A model that never says READY."""
    given = {"reasoning": True} | ({} if attempts is None else {"max_reasoning_attempts": attempts})
    one = agent(lambda number: "NOT YET", **given)
    Crew(agents=[one], tasks=[task(one)]).kickoff()


def execution_time(seconds):
    """The time limit of a task, while the agent goes on for ever."""
    import time

    def slow(number):
        time.sleep(0.05)
        return ACTION.format(number)

    one = agent(slow, max_iter=60, max_execution_time=seconds)
    started = time.monotonic()
    try:
        Crew(agents=[one], tasks=[task(one)]).kickoff()
    except Exception as error:
        return f"{type(error).__name__}, {'in time' if time.monotonic() - started < seconds + 1 else 'after the loop'}"


def flow(calls=None, by="argument", runs=1):
    """A router whose label leads to itself."""
    from crewai.flow.flow import Flow, or_, router, start

    class Circle(Flow):
        if by == "body":
            max_method_calls: int = calls

        @start()
        def first(self):
            return "go"

        @router(or_(first, "again"))
        def judge(self):
            lap()
            return "again"

    made = Circle(**({"max_method_calls": calls} if calls and by == "argument" else {}))
    if by == "attribute":
        made.max_method_calls = calls
    for _ in range(runs):
        try:
            made.kickoff()
        except RecursionError:
            if runs == 1:
                raise
