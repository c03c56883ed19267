"""Probes of Semantic Kernel: function calls, group chats and orchestrations with a model that never finishes."""
from harness import Call, cap, lap, model
from semantic_kernel.agents import Agent, ChatCompletionAgent
from semantic_kernel.connectors.ai.function_choice_behavior import FunctionChoiceBehavior
from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion, OpenAIChatPromptExecutionSettings
from semantic_kernel.contents import ChatHistory
from semantic_kernel.functions import kernel_function
from semantic_kernel.kernel import Kernel

cap(150)


class Tools:
    @kernel_function(name="look_up", description="Looks something up.")
    def look_up(self, q: str) -> str:
        return "nothing yet"


def service(reply=None):
    from openai import AsyncOpenAI

    url = model(reply or (lambda ask: Call(ask.tools[0], q="more") if ask.tools else "done"))
    return OpenAIChatCompletion(ai_model_id="fake", async_client=AsyncOpenAI(api_key="fake", base_url=f"{url}/v1"))


async def auto_invoke(behaviour="Auto", **given):
    kernel = Kernel()
    kernel.add_plugin(Tools(), "tools")
    chat = service()
    kernel.add_service(chat)
    choice = getattr(FunctionChoiceBehavior, behaviour)(**given)
    history = ChatHistory()
    history.add_user_message("hi")
    settings = OpenAIChatPromptExecutionSettings(function_choice_behavior=choice)
    await chat.get_chat_message_content(history, settings, kernel=kernel)


def talker(name):
    return ChatCompletionAgent(service=service(lambda ask: "go on"), name=name, instructions="talk", description="talks")


async def group_chat(strategy=None, invokes=1):
    from semantic_kernel.agents import AgentGroupChat
    from semantic_kernel.agents.strategies import TerminationStrategy

    class Never(TerminationStrategy):
        async def should_agent_terminate(self, agent, history):
            return False

    given = {"default": {}, "own": {"termination_strategy": Never()}}.get(strategy or "default")
    if given is None:
        given = {"termination_strategy": Never(maximum_iterations=int(strategy))}
    chat = AgentGroupChat(agents=[talker("a"), talker("b")], **given)
    await chat.add_chat_message("hi")
    for _ in range(invokes):
        async for _ in chat.invoke():
            pass


async def orchestration(kind, **given):
    from semantic_kernel.agents.runtime import InProcessRuntime

    runtime = InProcessRuntime()
    runtime.start()
    result = await kind(**given).invoke(task="hi", runtime=runtime)
    await result.get(timeout=60)


async def round_robin(max_rounds=None, override=False):
    from semantic_kernel.agents import GroupChatOrchestration, RoundRobinGroupChatManager
    from semantic_kernel.agents.orchestration.group_chat import BooleanResult

    class Never(RoundRobinGroupChatManager):
        async def should_terminate(self, chat_history):
            return BooleanResult(result=False, reason="never")

    manager = (Never if override else RoundRobinGroupChatManager)(**({} if max_rounds is None else {"max_rounds": max_rounds}))
    await orchestration(GroupChatOrchestration, members=[talker("a"), talker("b")], manager=manager)


async def handoff():
    """Two agents that hand over to each other."""
    from semantic_kernel.agents import HandoffOrchestration, OrchestrationHandoffs

    def hands(ask):
        names = [name for name in ask.tools if "transfer" in name.lower()]
        return Call(names[0])

    def member(name):
        return ChatCompletionAgent(service=service(hands), name=name, instructions="hand over", description="hands over")

    a, b = member("a"), member("b")
    handoffs = OrchestrationHandoffs().add("a", "b").add("b", "a")
    await orchestration(HandoffOrchestration, members=[a, b], handoffs=handoffs)
