// Drawings of the loop graph: golden text, and that labels cannot break out of their quotes.
import { describe, expect, it } from 'vitest';
import type { DrawnGraph } from '../../src/report/drawn-graph.ts';
import { renderGraph } from '../../src/report/graph.ts';

const GRAPH: DrawnGraph = {
  nodes: [
    { id: 'e', kind: 'ENTRY', label: 'run', file: 'agent.py', line: 7 },
    { id: 'l', kind: 'LOOP', label: 'while True', file: 'agent.py', line: 10, level: 'l' },
    { id: 'm', kind: 'LLM_CALL', label: 'client.create("x")', file: 'agent.py', line: 11, level: 'l' },
    { id: 'i', kind: 'LOOP', label: 'for call in message.tool_calls', file: 'agent.py', line: 15, level: 'i' },
    { id: 't', kind: 'TOOL_CALL', label: 'run_tool', file: 'agent.py', line: 16, level: 'i' },
    { id: 'r', kind: 'ROUTER', label: 'not message.tool_calls', file: 'agent.py', line: 13, level: 'l' },
    { id: 'x', kind: 'EXIT', label: 'return', file: 'agent.py', line: 14 },
  ],
  edges: [
    { from: 'e', to: 'l', kind: 'CONTROL' },
    { from: 'l', to: 'm', kind: 'CONTROL' },
    { from: 'm', to: 'r', kind: 'CONTROL' },
    { from: 'r', to: 'x', kind: 'EXIT' },
    { from: 'r', to: 'i', kind: 'CONDITIONAL_FALSE' },
    { from: 'i', to: 't', kind: 'CONTROL' },
    { from: 't', to: 'i', kind: 'LOOP_BACK' },
    { from: 'i', to: 'l', kind: 'LOOP_BACK' },
  ],
  levels: [
    { header: 'l', nodes: ['l', 'm', 'r', 'i', 't'], verdict: 'unbounded', status: 'missing_bound' },
    { header: 'i', nodes: ['i', 't'], verdict: 'bounded', status: 'verified_bound' },
  ],
};

describe('renderGraph', () => {
  it.each(['mermaid', 'dot', 'json'] as const)('draws %s', async (format) => {
    await expect(renderGraph(GRAPH, format)).toMatchFileSnapshot(`golden/graph.${format}.txt`);
  });

  it('keeps labels inside their quotes', () => {
    const label = 'a"]; evil --> b\\"\n%% <script>\u001b[2J#quot;';
    const odd: DrawnGraph = {
      nodes: [{ id: 'a', kind: 'UNIT', label, file: 'f"]\n.py', line: 1 }],
      edges: [],
      levels: [],
    };
    expect(renderGraph(odd, 'mermaid').split('\n')[1]!.match(/"/g)).toHaveLength(2);
    const dot = renderGraph(odd, 'dot').split('\n')[3]!.replaceAll('\\\\', '').replaceAll('\\"', '');
    expect(dot.match(/"/g)).toHaveLength(2);
  });

  it('leaves out edges to what is not there', () => {
    expect(renderGraph({ ...GRAPH, nodes: GRAPH.nodes.slice(0, 2) }, 'mermaid')).not.toContain('undefined');
  });
});
