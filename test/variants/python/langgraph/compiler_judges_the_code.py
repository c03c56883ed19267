# A node runs the generated code, its error goes back to the model through the state, and the router reads that error only.
import subprocess
from dataclasses import dataclass

from langchain_anthropic import ChatAnthropic
from langgraph.graph import END, START, StateGraph

llm = ChatAnthropic(model="claude-sonnet-4-5")


@dataclass
class Job:
    task: str
    code: str = ""
    stderr: str = ""


def generate(job: Job):
    return {"code": llm.invoke(f"{job.task}\nError of the last try: {job.stderr}").content}


def execute(job: Job):
    done = subprocess.run(["python", "-c", job.code], capture_output=True, text=True, timeout=20)
    return {"stderr": done.stderr}


def verdict(job: Job):
    return "generate" if job.stderr else END


g = StateGraph(Job)
g.add_node("generate", generate)
g.add_node("execute", execute)
g.add_edge(START, "generate")
g.add_edge("generate", "execute")
g.add_conditional_edges("execute", verdict, ["generate", END])  # $ finding=IAL004 status=ineffective_bound level=warning
g.compile().invoke(Job(task="Sort a list"))
