# A LangChain chat model with bound tools, invoked by hand while its last message carries tool calls.
from langchain_core.messages import HumanMessage, ToolMessage
from langchain_core.tools import tool
from langchain_openai import ChatOpenAI


@tool
def exchange_rate(currency: str) -> str:
    """Rate of a currency against the krone."""
    return f"{currency}: 11.2"


llm = ChatOpenAI(model="gpt-4o-mini").bind_tools([exchange_rate])


def convert(question: str) -> str:
    messages = [HumanMessage(question)]
    ai = llm.invoke(messages)
    messages.append(ai)
    while ai.tool_calls:  # $ finding=IAL002 status=missing_bound controller=model
        for call in ai.tool_calls:
            messages.append(ToolMessage(exchange_rate.invoke(call["args"]), tool_call_id=call["id"]))
        ai = llm.invoke(messages)
        messages.append(ai)
    return ai.content


if __name__ == "__main__":
    print(convert("What are 20 euros in kroner?"))
