# An event cycle that only the default timeout of the workflow ends.
import asyncio

from llama_index.core.workflow import Context, Event, StartEvent, StopEvent, Workflow, step
from llama_index.llms.openai import OpenAI


class Query(Event):
    q: str


class Answer(Event):
    a: str


class Corrective(Workflow):
    verbose = True

    @step
    async def begin(self, ev: StartEvent) -> Query:
        return Query(q=ev.question)

    @step
    async def reply(self, ev: Query) -> Answer:
        return Answer(a=(await OpenAI(model="gpt-4o").acomplete(ev.q)).text)

    @step
    async def reflect(self, ev: Answer) -> Query | StopEvent:
        critique = (await OpenAI(model="gpt-4o").acomplete(f"OK or critique: {ev.a}")).text
        if critique.strip() != "OK":
            return Query(q=f"{ev.a}\n{critique}")  # $ bounded=framework_default_bound
        return StopEvent(result=ev.a)


async def main():
    w = Corrective()
    print(await w.run(question="How deep is the fjord?"))


if __name__ == "__main__":
    asyncio.run(main())
