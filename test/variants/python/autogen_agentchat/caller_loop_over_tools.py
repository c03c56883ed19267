# A routed agent uses the caller loop of the core package, which goes on while the model asks for tools.
from dataclasses import dataclass

from autogen_core import AgentId, MessageContext, RoutedAgent, message_handler
from autogen_core.models import ChatCompletionClient, SystemMessage, UserMessage
from autogen_core.tool_agent import tool_agent_caller_loop


@dataclass
class Ask:
    content: str


class ToolUseAgent(RoutedAgent):
    def __init__(self, model_client: ChatCompletionClient, tool_schema, tool_agent_type: str):
        super().__init__("Agent with tools")
        self._system = [SystemMessage(content="Help.")]
        self._client = model_client
        self._schema = tool_schema
        self._tool_agent_id = AgentId(tool_agent_type, self.id.key)

    @message_handler
    async def handle(self, message: Ask, ctx: MessageContext) -> Ask:
        session = self._system + [UserMessage(content=message.content, source="user")]
        messages = await tool_agent_caller_loop(  # $ finding=IAL002 status=missing_bound controller=model
            self,
            tool_agent_id=self._tool_agent_id,
            model_client=self._client,
            input_messages=session,
            tool_schema=self._schema,
            cancellation_token=ctx.cancellation_token,
        )
        return Ask(content=messages[-1].content)
