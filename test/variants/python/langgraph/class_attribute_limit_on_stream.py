# The class keeps its step limit in an attribute and puts it at the top level of the config of its only run.
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI
from langgraph.graph import START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition


@tool
def depth_at(lake: str) -> str:
    """Depth of a lake."""
    return f"{lake}: unknown"


class LakeAgent:
    def __init__(self, max_steps: int = 15):
        self.max_steps = max_steps
        self.tools = [depth_at]
        self.llm = ChatOpenAI(model="gpt-4o-mini").bind_tools(self.tools)
        builder = StateGraph(MessagesState)
        builder.add_node("agent", self._call)
        builder.add_node("tools", ToolNode(self.tools))
        builder.add_edge(START, "agent")
        builder.add_conditional_edges("agent", tools_condition)
        builder.add_edge("tools", "agent")  # $ bounded=verified_bound
        self._app = builder.compile()

    def _call(self, state: MessagesState):
        return {"messages": [self.llm.invoke(state["messages"])]}

    def ask(self, question: str):
        last = None
        for chunk in self._app.stream(
            {"messages": [("user", question)]},
            config={"recursion_limit": self.max_steps},
            stream_mode="values",
        ):
            last = chunk
        return last["messages"][-1].content


if __name__ == "__main__":
    print(LakeAgent().ask("Which is deeper, Mjøsa or Tyrifjorden?"))
