# A manager overrides should_terminate but asks its base class first, so the number of rounds stays in force.
import asyncio

from semantic_kernel.agents import BooleanResult, ChatCompletionAgent, GroupChatOrchestration, RoundRobinGroupChatManager
from semantic_kernel.agents.runtime import InProcessRuntime
from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion


class WordManager(RoundRobinGroupChatManager):
    async def should_terminate(self, chat_history):
        base = await super().should_terminate(chat_history)
        if base.result:
            return base
        return BooleanResult(result="DONE" in str(chat_history.messages[-1].content), reason="word")


async def main():
    svc = OpenAIChatCompletion(ai_model_id="gpt-4o")
    members = [ChatCompletionAgent(name=n, service=svc) for n in ("one", "two")]
    orchestration = GroupChatOrchestration(members=members, manager=WordManager(max_rounds=10))
    runtime = InProcessRuntime()
    runtime.start()
    print(await (await orchestration.invoke(task="Talk", runtime=runtime)).get())  # $ bounded=verified_bound


asyncio.run(main())
