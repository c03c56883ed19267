// Flows: methods tied together by labels, by event types, by node classes; and agents as tools of each other.
import { describe, expect, it } from 'vitest';
import { verdicts } from './scanned.ts';

describe('labels of decorators', () => {
  const flow = (first: string) => `from crewai import LLM
from crewai.flow.flow import Flow, listen, or_, router, start
llm = LLM(model="gpt-4o")
class Letter(Flow):
    @start()
    def write(self):
        self.state["text"] = llm.call("write")
    @router(or_(write, "again"))
    def judge(self):
        ${first}
        return "done" if llm.call(self.state["text"]) == "ok" else "rewrite"
    @router("rewrite")
    def rewrite(self):
        self.state["text"] = llm.call(self.state["text"])
        return "again"
    @listen("done")
    def done(self):
        return self.state["text"]
Letter().kickoff()
`;

  it('stands at the decorator that the cycle comes back to', async () => {
    const old = { 'app.py': flow('pass'), 'requirements.txt': 'crewai==1.9.3\n' };
    expect(await verdicts(old)).toEqual(['8: unbounded missing_bound model IAL004']);
    expect(await verdicts(flow('pass'))).toEqual(['8: bounded framework_default_bound']);
  });

  it('a count in the state of the flow', async () => {
    const counted = `self.rounds = getattr(self, "rounds", 0) + 1
        if self.rounds > 3: return "done"`;
    const text = {
      'app.py': flow(counted.replace('getattr(self, "rounds", 0)', 'self.rounds')),
      'requirements.txt': 'crewai==1.9.3\n',
    };
    expect(await verdicts(text)).toEqual(['8: bounded verified_bound']);
  });
});

describe('event types', () => {
  const flow = (
    emit: string,
    timeout: string,
  ) => `from llama_index.core.workflow import Context, Event, StartEvent, StopEvent, Workflow, step
from llama_index.llms.openai import OpenAI
llm = OpenAI(model="gpt-4o")
class Draft(Event): text: str
class Again(Event): text: str
class Letters(Workflow):
    @step
    async def write(self, ctx: Context, ev: StartEvent | Again) -> Draft:
        return Draft(text=str(await llm.acomplete("write")))
    @step
    async def judge(self, ctx: Context, ev: Draft) -> Again | StopEvent:
        verdict = str(await llm.acomplete(ev.text))
        if verdict == "ok":
            return StopEvent(result=ev.text)
        ${emit}
async def main():
    await Letters(${timeout}).run()
`;

  it('returned or sent, without a timeout and with the default one', async () => {
    const off = '15: unbounded disabled_bound model IAL005';
    expect(await verdicts(flow('return Again(text=verdict)', 'timeout=None'))).toEqual([off]);
    expect(await verdicts(flow('ctx.send_event(Again(text=verdict))', 'timeout=None'))).toEqual([off]);
    expect(await verdicts(flow('return Again(text=verdict)', ''))).toEqual(['15: bounded framework_default_bound']);
    expect(await verdicts(flow('return StopEvent(result=verdict)', 'timeout=None'))).toEqual([]);
  });
});

describe('node classes', () => {
  it('a class that returns the class before it', async () => {
    const graph = (last: string) => `from dataclasses import dataclass
from pydantic_ai import Agent
from pydantic_graph import BaseNode, End, Graph
agent = Agent("openai:gpt-4o")
@dataclass
class Write(BaseNode):
    async def run(self, ctx):
        ctx.state.text = (await agent.run("write")).output
        return Judge()
@dataclass
class Judge(BaseNode):
    async def run(self, ctx):
        verdict = (await agent.run(ctx.state.text)).output
        if verdict == "ok": return End(verdict)
        return ${last}
graph = Graph(nodes=(Write, Judge))
`;
    expect((await verdicts(graph('Write()'))).filter((one) => one.includes('IAL004'))).toEqual([
      '15: unbounded missing_bound model IAL004',
    ]);
    expect((await verdicts(graph('End(verdict)'))).filter((one) => one.includes('IAL004'))).toEqual([]);
  });
});

describe('agents as tools', () => {
  const agents = (second: string) => `from agents import Agent, Runner
historian = Agent(name="Historian")
geographer = Agent(name="Geographer", tools=[historian.as_tool("ask", "Ask.", max_turns=4)])
${second}
Runner.run_sync(historian, "Why?", max_turns=6)
`;

  it('of each other: every run has a budget of its own', async () => {
    const both = await verdicts(agents('historian.tools.append(geographer.as_tool("where", "Ask.", max_turns=4))'));
    expect(both.filter((one) => !one.includes('bounded verified'))).toEqual([
      '3: unbounded bypassed_bound model IAL006',
    ]);
  });

  it('in one direction only', async () => {
    const one = await verdicts(agents('clerk = Agent(name="Clerk")'));
    expect(one.filter((path) => !path.includes('bounded verified'))).toEqual([]);
  });

  it('a tool that starts the same agent again', async () => {
    const text = `from agents import Agent, Runner, function_tool
@function_tool
def dig(topic: str) -> str:
    return Runner.run_sync(researcher, topic, max_turns=5).final_output
researcher = Agent(name="Researcher", tools=[dig])
def main(): print(Runner.run_sync(researcher, "tides", max_turns=5))
`;
    const found = await verdicts(text);
    expect(found.filter((one) => one.includes('IAL006'))).toEqual(['4: unbounded bypassed_bound model IAL006']);
  });
});

describe('events with topics', () => {
  const agents = (topic: string) => `from dataclasses import dataclass
from autogen_core import DefaultTopicId, MessageContext, RoutedAgent, TopicId, message_handler, type_subscription
from autogen_ext.models.openai import OpenAIChatCompletionClient
client = OpenAIChatCompletionClient(model="gpt-4o")
@dataclass
class Message:
    content: str
@type_subscription(topic_type="writer")
class Writer(RoutedAgent):
    @message_handler
    async def write(self, message: Message, ctx: MessageContext) -> None:
        reply = await client.create([message.content])
        await self.publish_message(Message(reply.content), topic_id=TopicId("critic", source="x"))
@type_subscription(topic_type="critic")
class Critic(RoutedAgent):
    @message_handler
    async def judge(self, message: Message, ctx: MessageContext) -> None:
        reply = await client.create([message.content])
        if reply.content != "ok":
            await self.publish_message(Message(reply.content), topic_id=${topic})
`;

  it('come back only where somebody listens', async () => {
    expect(await verdicts(agents('TopicId("writer", source="x")'))).toEqual([
      '20: unbounded missing_bound model IAL005',
    ]);
    expect(await verdicts(agents('TopicId("reader", source="x")'))).toEqual([]);
    expect(await verdicts(agents('DefaultTopicId()'))).toEqual([]);
  });
});
