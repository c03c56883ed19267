// Agent IR and its verdicts → the drawing of the loop graph: nodes, edges and levels in plain data.
import type { AldgNode } from './graph/aldg.ts';
import { buildAldg } from './graph/build.ts';
import { findLevels, type Level } from './graph/levels.ts';
import type { AgentIR } from './ir/types.ts';
import type { Judged } from './judge.ts';
import type { DrawnGraph, DrawnLevel, DrawnNode } from './report/drawn-graph.ts';

export function drawGraph(ir: AgentIR, judged: Judged): DrawnGraph {
  const graph = buildAldg(ir);
  const { levels } = findLevels(graph);
  const idOf = (index: number) => graph.nodes[index]?.fact?.id ?? 'entry';
  const innermost = new Map<number, Level>();
  for (const level of levels) {
    for (const node of level.body) {
      const known = innermost.get(node);
      if (!known || level.body.size < known.body.size) innermost.set(node, level);
    }
  }
  return {
    nodes: graph.nodes.map((node) => drawNode(node, innermost.get(node.index), idOf)),
    edges: graph.edges.map((edge) => ({ from: idOf(edge.source), to: idOf(edge.target), kind: edge.kind })),
    levels: levels.map((level) => drawLevel(level, graph.nodes[level.header]!, judged, idOf)),
  };
}

function drawNode(node: AldgNode, level: Level | undefined, idOf: (index: number) => string): DrawnNode {
  const { fact } = node;
  return {
    id: fact?.id ?? 'entry',
    kind: node.kind,
    label: fact ? labelOf(fact) : 'entry',
    file: fact?.place.file ?? '',
    line: fact?.place.line ?? 0,
    ...(level ? { level: idOf(level.header) } : {}),
  };
}

function labelOf(fact: NonNullable<AldgNode['fact']>): string {
  switch (fact.fact) {
    case 'unit':
    case 'invocation':
      return fact.name;
    case 'controller':
      return fact.condition ?? fact.kind;
    case 'update':
      return `${fact.op} ${fact.target.slice(fact.target.lastIndexOf(':') + 1)}`;
    case 'exit':
      return fact.returns === undefined ? fact.kind : `${fact.kind} ${fact.returns}`;
  }
}

function drawLevel(level: Level, header: AldgNode, judged: Judged, idOf: (index: number) => string): DrawnLevel {
  const place = header.fact?.place;
  const path = judged.paths.find((one) => one.location.file === place?.file && one.location.line === place?.line);
  return {
    header: idOf(level.header),
    nodes: [...level.body].map(idOf),
    verdict: path?.verdict ?? 'benign',
    ...(path?.status ? { status: path.status } : {}),
  };
}
