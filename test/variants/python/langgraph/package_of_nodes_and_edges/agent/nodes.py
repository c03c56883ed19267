from langchain_openai import ChatOpenAI

from .state import State

llm = ChatOpenAI(model="gpt-4o-mini")


def retrieve(state: State) -> State:
    return {"documents": [llm.invoke(f"Find: {state['messages'][-1].content}").content]}


def generate(state: State) -> State:
    return {"generation": llm.invoke(str(state["documents"])).content}


def transform_query(state: State) -> State:
    better = llm.invoke(f"Rephrase {state['messages'][-1].content}")
    return {"messages": [better], "retries": state.get("retries", 0) + 1}
