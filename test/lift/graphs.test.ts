// Graph builders: where nodes, edges and limits are written, and what the cycle is then worth.
import { describe, expect, it } from 'vitest';
import { type Files, verdicts } from './scanned.ts';

const HEAD = `from typing import Literal
from langchain_openai import ChatOpenAI
from langgraph.graph import END, START, MessagesState, StateGraph
from langgraph.prebuilt import ToolNode, tools_condition
from langgraph.types import Command
model = ChatOpenAI(model="gpt-4o")
def agent(state): return {"messages": [model.invoke(state["messages"])]}
def review(state): return {"verdict": model.invoke(state["messages"]).content}
def done(state) -> str: return END if state["verdict"] == "ok" else "agent"
`;
const LINES = HEAD.split('\n').length - 1;
const DEFAULT = 'weak ineffective_bound model IAL004';
const LIMITED = 'bounded verified_bound';

/** Verdicts with lines counted from the end of the common head. */
async function verdictsBelow(text: string, more: Record<string, string> = {}): Promise<string[]> {
  const files: Files = { 'app.py': HEAD + text, ...more };
  const found = await verdicts(files);
  return found.map((one) => one.replace(/^\d+/, (line) => String(Number(line) - LINES)));
}

const RUN = 'app.invoke({}, {"recursion_limit": 9})\n';

describe('edges of a graph', () => {
  it('conditional edges with a map, a list, or a router that says where it goes', async () => {
    const graph = (branch: string) => `g = StateGraph(MessagesState)
g.add_node("agent", agent)
g.add_node("review", review)
g.add_edge(START, "agent")
g.add_edge("agent", "review")
${branch}
app = g.compile()
`;
    for (const branch of [
      'g.add_conditional_edges("review", done, {"agent": "agent", END: END})',
      'g.add_conditional_edges("review", done, ["agent", END])',
      'g.add_conditional_edges("review", done)',
      'g.add_conditional_edges("review", lambda s: "agent" if s["verdict"] == "bad" else "__end__")',
      'g.add_conditional_edges(source="review", path=done, path_map={"agent": "agent", "__end__": END})',
    ]) {
      expect(await verdictsBelow(graph(branch))).toEqual([`6: ${DEFAULT}`]);
      expect(await verdictsBelow(graph(branch) + RUN)).toEqual([`6: ${LIMITED}`]);
    }
  });

  it('a graph without a cycle has no path', async () => {
    const graph = `g = StateGraph(MessagesState)
g.add_sequence([agent, review])
g.add_edge(START, "agent")
g.add_conditional_edges("review", lambda s: "agent" if s["verdict"] else END, {"agent": END, END: END})
app = g.compile()
`;
    expect(await verdictsBelow(graph)).toEqual([]);
  });

  it('a chain of calls, names taken from functions, lists of sources', async () => {
    const graph = `app = (
    StateGraph(MessagesState)
    .add_node(agent)
    .add_node(review)
    .add_edge(START, "agent")
    .add_edge(["agent"], "review")
    .add_conditional_edges("review", done)
    .compile()
)
`;
    expect(await verdictsBelow(graph)).toEqual([`7: ${DEFAULT}`]);
  });

  it('a builder that is an attribute and is passed to a helper', async () => {
    const graph = `class Desk:
    def __init__(self):
        self.graph = StateGraph(MessagesState)
        self.graph.add_node("agent", self.work)
        self.graph.set_entry_point("agent")
        connect(self.graph)
        self.app = self.graph.compile()
    def work(self, state): return {"messages": [model.invoke(state["messages"])]}
    def ask(self, text): return self.app.invoke({"messages": text}, config={"recursion_limit": 7})
def connect(graph):
    graph.add_node("tools", ToolNode([]))
    graph.add_conditional_edges("agent", tools_condition)
    graph.add_edge("tools", "agent")
`;
    expect(await verdictsBelow(graph)).toEqual([`13: ${LIMITED}`]);
    expect(await verdictsBelow(graph.replace(', config={"recursion_limit": 7}', ''))).toEqual([`13: ${DEFAULT}`]);
  });
});

describe('commands', () => {
  const graph = (body: string) => `def judge(state) -> Command[Literal["agent", "__end__"]]:
    verdict = model.invoke(state["messages"]).content
${body}
g = StateGraph(MessagesState)
g.add_node("agent", agent)
g.add_node("judge", judge)
g.add_edge(START, "agent")
g.add_edge("agent", "judge")
app = g.compile()
`;

  it('a node that names its successor is reported where it does so', async () => {
    const body = `    if verdict == "ok":
        return Command(goto=END)
    return Command(goto="agent", update={})`;
    expect(await verdictsBelow(graph(body))).toEqual([`5: ${DEFAULT}`]);
  });

  it('a successor that the model names', async () => {
    const body = '    return Command(goto=verdict)';
    expect(await verdictsBelow(graph(body))).toEqual([`3: ${DEFAULT}`]);
  });

  it('commands that only go on or end make no cycle', async () => {
    const body = '    return Command(goto=END) if verdict else Command(update={})';
    expect(await verdictsBelow(graph(body))).toEqual([]);
  });
});

describe('counts in the state', () => {
  const graph = (
    count: string,
    test: string,
  ) => `def write(state): return {"text": model.invoke(state["text"]).content${count}}
def route(state) -> str:
    if ${test}: return END
    return END if state["text"] == "good" else "write"
g = StateGraph(dict)
g.add_node("write", write)
g.add_edge(START, "write")
g.add_conditional_edges("write", route)
app = g.compile()
`;

  it('advanced by a node and tested by the router', async () => {
    expect(await verdictsBelow(graph(', "turns": state.get("turns", 0) + 1', 'state["turns"] >= 4'))).toEqual([
      `8: ${LIMITED}`,
    ]);
  });

  it('tested but never advanced', async () => {
    expect(await verdictsBelow(graph('', 'state["turns"] >= 4'))).toEqual([`8: ${DEFAULT}`]);
  });
});

describe('routers that hand on a key of the state', () => {
  const graph = (limit: string) => `def supervisor(state):
    n = state.get("n", 0) + 1
    if n > 5:
        return {"next": "${limit}", "n": n}
    return {"next": model.invoke(str(state)).content, "n": n}
def worker(state): return {"text": model.invoke(state["text"]).content}
g = StateGraph(dict)
g.add_node("supervisor", supervisor)
g.add_node("worker", worker)
g.add_edge(START, "supervisor")
g.add_edge("worker", "supervisor")
g.add_conditional_edges("supervisor", lambda s: s["next"], {"worker": "worker", "FINISH": END})
app = g.compile()
`;

  it('a constant in the key picks the way; a count is stepped in a local', async () => {
    expect(await verdictsBelow(graph('FINISH'))).toEqual([`11: ${LIMITED}`]);
    expect(await verdictsBelow(graph('worker'))).toEqual([`11: ${DEFAULT}`]);
  });

  it('attributes of the state class are the keys that nodes return', async () => {
    const text = `from dataclasses import dataclass
@dataclass
class Notes:
    text: str = ""
    rounds: int = 0
def write(state: Notes): return {"text": model.invoke(state.text).content, "rounds": state.rounds + 1}
def route(state: Notes) -> str:
    if state.rounds > 3 or state.text == "good": return END
    return "write"
g = StateGraph(Notes)
g.add_node("write", write)
g.add_edge(START, "write")
g.add_conditional_edges("write", route)
app = g.compile()
`;
    expect(await verdictsBelow(text)).toEqual([`13: ${LIMITED}`]);
    expect(await verdictsBelow(text.replace('state.rounds + 1', 'state.rounds'))).toEqual([`13: ${DEFAULT}`]);
  });
});

describe('runs', () => {
  const GRAPH = `g = StateGraph(MessagesState)
g.add_node("agent", agent)
g.add_node("tools", ToolNode([]))
g.add_edge(START, "agent")
g.add_conditional_edges("agent", tools_condition)
g.add_edge("tools", "agent")
app = g.compile()
`;

  it('the weakest of several runs decides', async () => {
    expect(await verdictsBelow(`${GRAPH}${RUN}app.invoke({})\n`)).toEqual([`6: ${DEFAULT}`]);
    expect(await verdictsBelow(`${GRAPH}${RUN}${RUN}`)).toEqual([`6: ${LIMITED}`]);
  });

  it('a limit bound to the graph, in another module, or absurdly high', async () => {
    expect(await verdictsBelow(GRAPH.replace('compile()', 'compile().with_config(recursion_limit=9)'))).toEqual([
      `6: ${LIMITED}`,
    ]);
    const other = { 'run.py': 'from app import app\nCONFIG = {"recursion_limit": 20}\napp.stream({}, CONFIG)\n' };
    expect(await verdictsBelow(GRAPH, other)).toEqual([`6: ${LIMITED}`]);
    const high = await verdictsBelow(`${GRAPH}app.invoke({}, {"recursion_limit": 5000})\n`);
    expect(high).toEqual(['6: unbounded ineffective_bound model IAL004']);
  });

  it('the default of a pinned release', async () => {
    const pinned = { 'requirements.txt': 'langgraph==0.2.74\n' };
    expect(await verdictsBelow(GRAPH, pinned)).toEqual(['6: bounded framework_default_bound']);
  });

  it('a loop around a run bypasses its limit', async () => {
    const loop = `def again(text):
    while True:
        reply = app.invoke({"messages": text}, {"recursion_limit": 9})["messages"][-1].content
        if reply == "ok": return reply
        text = reply
`;
    expect(await verdictsBelow(GRAPH + loop)).toEqual([`6: ${LIMITED}`, '9: unbounded bypassed_bound model IAL006']);
  });

  it('a subgraph used as a node takes the limit of the run around it', async () => {
    const outer = `o = StateGraph(MessagesState)
o.add_node("inner", app)
o.add_edge(START, "inner")
o.compile().invoke({}, {"recursion_limit": 11})
`;
    expect(await verdictsBelow(GRAPH + outer)).toEqual([`6: ${LIMITED}`]);
  });
});
