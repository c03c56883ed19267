"""Probes of AutoGen 0.4 and later: teams whose members answer by themselves, and an agent with a fake model client."""
import asyncio

from autogen_agentchat import conditions, teams
from autogen_agentchat.agents import AssistantAgent, BaseChatAgent
from autogen_agentchat.base import Response
from autogen_agentchat.messages import TextMessage
from autogen_core.models import ChatCompletionClient, CreateResult, ModelFamily, ModelInfo, RequestUsage
from harness import lap, uncounted


class Member(BaseChatAgent):
    """Says the same thing whenever it is its turn."""

    def __init__(self, name, text="go on"):
        super().__init__(name, "a member")
        self.text = text

    @property
    def produced_message_types(self):
        return (TextMessage,)

    async def on_messages(self, messages, cancellation_token):
        lap()
        await asyncio.sleep(0)
        return Response(chat_message=TextMessage(content=self.text, source=self.name))

    async def on_reset(self, cancellation_token):
        pass


class Client(ChatCompletionClient):
    """Asks for its first tool each time; without tools it says `text`."""

    component_type = "model"
    component_config_schema = dict

    def __init__(self, text="go on", counts=True):
        self.text, self.counts, self.number = text, counts, 0

    async def create(self, messages, *, tools=(), **_):
        from autogen_core import FunctionCall

        self.number = lap() if self.counts else self.number + 1
        usage = RequestUsage(prompt_tokens=10, completion_tokens=5)
        if not tools:
            return CreateResult(finish_reason="stop", content=self.text, usage=usage, cached=False)
        first = tools[0]
        name = first["name"] if isinstance(first, dict) else first.name
        call = FunctionCall(id=f"c{self.number}", name=name, arguments='{"q": "more"}')
        return CreateResult(finish_reason="function_calls", content=[call], usage=usage, cached=False)

    def create_stream(self, *_, **__):
        raise NotImplementedError

    async def close(self):
        pass

    def actual_usage(self):
        return RequestUsage(prompt_tokens=0, completion_tokens=0)

    total_usage = actual_usage

    def count_tokens(self, *_, **__):
        return 0

    remaining_tokens = count_tokens

    @property
    def capabilities(self):
        return self.model_info

    @property
    def model_info(self):
        return ModelInfo(
            vision=False, function_calling=True, json_output=True, family=ModelFamily.UNKNOWN, structured_output=True
        )


def condition(text):
    """`messages 5`, `word STOP`, `tokens 9`, `seconds 0.2`, `handoff user`; joined by `|` or `&`."""
    for sign in "|&":
        if sign in text:
            left, right = (condition(part.strip()) for part in text.split(sign))
            return left | right if sign == "|" else left & right
    kind, _, value = text.partition(" ")
    if kind == "infinite":
        return conditions.MaxMessageTermination(float("inf"))
    if kind == "truthy":
        return conditions.FunctionalTermination(lambda messages: "yes")
    if kind == "true":
        return conditions.FunctionalTermination(lambda messages: True)
    return {
        "messages": lambda: conditions.MaxMessageTermination(int(value)),
        "word": lambda: conditions.TextMentionTermination(value),
        "tokens": lambda: conditions.TokenUsageTermination(max_total_token=int(value)),
        "seconds": lambda: conditions.TimeoutTermination(float(value)),
        "handoff": lambda: conditions.HandoffTermination(value),
        "source": lambda: conditions.SourceMatchTermination([value]),
    }[kind]()


def limits(stop=None, max_turns=None):
    given = {"termination_condition": condition(stop)} if stop else {}
    turns = float("inf") if max_turns == "inf" else max_turns
    return given | ({} if turns is None else {"max_turns": turns})


async def round_robin(stop=None, max_turns=None, runs=1, text="go on"):
    team = teams.RoundRobinGroupChat([Member("a", text), Member("b", text)], **limits(stop, max_turns))
    for _ in range(runs):
        result = await team.run(task="hi")
    return uncounted("in time") if stop and "seconds" in stop else None


async def selector(stop=None, max_turns=None):
    chosen = lambda messages: "b" if messages[-1].source == "a" else "a"  # noqa: E731
    team = teams.SelectorGroupChat(
        [Member("a"), Member("b")], model_client=Client(counts=False), selector_func=chosen, **limits(stop, max_turns)
    )
    await team.run(task="hi")


async def swarm(stop=None, max_turns=None):
    """Nobody hands over, so the same one speaks again and again."""
    from autogen_agentchat.messages import HandoffMessage

    class Handing(Member):
        @property
        def produced_message_types(self):
            return (TextMessage, HandoffMessage)

    await teams.Swarm([Handing("a"), Handing("b")], **limits(stop, max_turns)).run(task="hi")


async def magentic(max_turns=None, runs=1):
    """An orchestrator whose model is never satisfied, and sees progress; only the member's turns are counted."""
    ledger = (
        '{"is_request_satisfied": {"answer": false, "reason": "x"}, "is_in_loop": {"answer": false, "reason": "x"},'
        ' "is_progress_being_made": {"answer": true, "reason": "x"}, "next_speaker": {"answer": "a", "reason": "x"},'
        ' "instruction_or_question": {"answer": "go on", "reason": "x"}}'
    )
    given = {} if max_turns is None else {"max_turns": max_turns}
    if max_turns == "none":
        given = {"max_turns": None}
    team = teams.MagenticOneGroupChat([Member("a")], model_client=Client(ledger, counts=False), **given)
    for _ in range(runs):
        await team.run(task="hi")


async def magentic_stalls():
    """A stall plans anew and stops nothing."""
    ledger = (
        '{"is_request_satisfied": {"answer": false, "reason": "x"}, "is_in_loop": {"answer": true, "reason": "x"},'
        ' "is_progress_being_made": {"answer": false, "reason": "x"}, "next_speaker": {"answer": "a", "reason": "x"},'
        ' "instruction_or_question": {"answer": "go on", "reason": "x"}}'
    )
    team = teams.MagenticOneGroupChat([Member("a")], model_client=Client(ledger), max_turns=None, max_stalls=1)
    await team.run(task="hi")


async def graph_flow(stop=None, max_turns=None):
    """Two nodes that lead to each other; the second has a way out that is never taken."""
    builder = teams.DiGraphBuilder()
    a, b, end = Member("a"), Member("b"), Member("end")
    builder.add_node(a).add_node(b).add_node(end)
    builder.add_edge(a, b)
    builder.add_edge(b, a, condition="go on").add_edge(b, end, condition="finished")
    builder.set_entry_point(a)
    team = teams.GraphFlow([a, b, end], graph=builder.build(), **limits(stop, max_turns))
    await team.run(task="hi")


def assistant(**given):
    async def look_up(q: str) -> str:
        """Looks something up."""
        return "nothing yet"

    return AssistantAgent("a", model_client=Client(), tools=[look_up], **given)


async def agent(**given):
    await assistant(**given).run(task="hi")


async def inner_team(max_turns, inner_messages):
    """The condition of a team is not looked at inside a member that is a team itself."""
    from autogen_agentchat.agents import SocietyOfMindAgent

    inner = teams.RoundRobinGroupChat([Member("x"), Member("y")], termination_condition=condition(f"messages {inner_messages}"))
    society = SocietyOfMindAgent("inner", team=inner, model_client=Client(counts=False))
    await teams.RoundRobinGroupChat([society], **limits("messages 3", max_turns)).run(task="hi")


async def caller_loop():
    """The tool loop of autogen_core has no limit."""
    from autogen_core import AgentId, SingleThreadedAgentRuntime
    from autogen_core.models import UserMessage
    from autogen_core.tool_agent import ToolAgent, tool_agent_caller_loop
    from autogen_core.tools import FunctionTool

    def look_up(q: str) -> str:
        return "nothing yet"

    tools = [FunctionTool(look_up, description="looks something up")]
    runtime = SingleThreadedAgentRuntime()
    await ToolAgent.register(runtime, "tools", lambda: ToolAgent("tools", tools))
    runtime.start()
    await tool_agent_caller_loop(
        runtime, tool_agent_id=AgentId("tools", "default"), model_client=Client(),
        input_messages=[UserMessage(content="hi", source="user")], tool_schema=tools,
    )


async def core_publish():
    """A handler that publishes what it listens to."""
    from dataclasses import dataclass

    from autogen_core import DefaultTopicId, MessageContext, RoutedAgent, SingleThreadedAgentRuntime
    from autogen_core import default_subscription, message_handler

    @dataclass
    class Said:
        text: str

    @default_subscription
    class Speaker(RoutedAgent):
        @message_handler
        async def on_said(self, message: Said, ctx: MessageContext) -> None:
            lap()
            await self.publish_message(message, DefaultTopicId())

    runtime = SingleThreadedAgentRuntime()
    for name in "ab":
        await Speaker.register(runtime, name, lambda: Speaker("a speaker"))
    runtime.start()
    await runtime.publish_message(Said("hi"), DefaultTopicId())
    await runtime.stop_when_idle()
