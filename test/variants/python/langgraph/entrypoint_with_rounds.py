# A functional workflow writes and grades in a for loop of three rounds.
from langchain_openai import ChatOpenAI
from langgraph.func import entrypoint, task
from pydantic import BaseModel

llm = ChatOpenAI(model="gpt-4o-mini")


class Feedback(BaseModel):
    funny: bool
    feedback: str


@task
def joke(topic: str, feedback: str | None):
    return llm.invoke(f"A joke about {topic}. {feedback}").content


@task
def grade(text: str):
    return llm.with_structured_output(Feedback).invoke(text)


@entrypoint()
def optimiser(topic: str):
    feedback = None
    text = ""
    for _ in range(3):  # $ bounded=verified_bound
        text = joke(topic, feedback).result()
        verdict = grade(text).result()
        if verdict.funny:
            break
        feedback = verdict.feedback
    return text


for s in optimiser.stream("cats", stream_mode="updates"):
    print(s)
