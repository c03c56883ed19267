# A functional workflow writes and grades in a while True until the grader finds it funny.
from langchain_anthropic import ChatAnthropic
from langgraph.func import entrypoint, task
from pydantic import BaseModel

llm = ChatAnthropic(model="claude-haiku-4-5")


class Feedback(BaseModel):
    grade: str
    feedback: str


evaluator = llm.with_structured_output(Feedback)


@task
def generate(topic: str, feedback):
    return llm.invoke(f"A joke about {topic}. {feedback or ''}").content


@task
def evaluate(text: str):
    return evaluator.invoke(f"Grade: {text}")


@entrypoint()
def optimizer_workflow(topic: str):
    feedback = None
    while True:  # $ finding=IAL006 controller=model
        text = generate(topic, feedback).result()
        feedback = evaluate(text).result()
        if feedback.grade == "funny":
            break
    return text


if __name__ == "__main__":
    optimizer_workflow.invoke("cats")
