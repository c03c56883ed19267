# Three agents hand off to each other in an orchestration that has no limit at all.
import asyncio

from semantic_kernel.agents import ChatCompletionAgent, HandoffOrchestration, OrchestrationHandoffs
from semantic_kernel.agents.runtime import InProcessRuntime
from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion

svc = OpenAIChatCompletion(ai_model_id="gpt-4o")
triage = ChatCompletionAgent(name="Triage", service=svc)
refund = ChatCompletionAgent(name="Refund", service=svc)
handoffs = (
    OrchestrationHandoffs()
    .add_many(source_agent=triage.name, target_agents={refund.name: "refunds"})
    .add(source_agent=refund.name, target_agent=triage.name, description="anything else")
)


async def main():
    orchestration = HandoffOrchestration(members=[triage, refund], handoffs=handoffs)
    runtime = InProcessRuntime()
    runtime.start()
    result = await orchestration.invoke(task="My order is late", runtime=runtime)  # $ finding=IAL006 status=missing_bound controller=model
    print(await result.get())


asyncio.run(main())
