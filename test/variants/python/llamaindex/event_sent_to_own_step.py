# A step sends the event it listens to itself through the context as long as the model asks for tools; no timeout.
from llama_index.core.tools import FunctionTool
from llama_index.core.workflow import Context, Event, StartEvent, StopEvent, Workflow, step
from llama_index.llms.openai import OpenAI


class InputEvent(Event):
    messages: list


class FuncAgent(Workflow):
    def __init__(self, *args, tools=None, **kwargs):
        super().__init__(*args, **kwargs)
        self.tools = {t.metadata.name: t for t in tools or []}
        self.llm = OpenAI(model="gpt-4o")

    @step
    async def start(self, ev: StartEvent) -> InputEvent:
        return InputEvent(messages=[ev.input])

    @step
    async def chat(self, ctx: Context, ev: InputEvent) -> InputEvent | StopEvent | None:
        response = await self.llm.achat_with_tools(list(self.tools.values()), chat_history=ev.messages)
        calls = self.llm.get_tool_calls_from_response(response, error_on_no_tool_call=False)
        if not calls:
            return StopEvent(result=response)
        results = [self.tools[c.tool_name](**c.tool_kwargs) for c in calls]
        ctx.send_event(InputEvent(messages=ev.messages + [response.message] + results))  # $ finding=IAL005 status=disabled_bound controller=model


async def run(question):
    agent = FuncAgent(timeout=None, tools=[FunctionTool.from_defaults(fn=len)])
    return await agent.run(input=question)
