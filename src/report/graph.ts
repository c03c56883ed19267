// A drawn graph → Mermaid, Graphviz dot or JSON text: levels as boxes, coloured by verdict, feedback edges heavy.
import type { DrawnEdge, DrawnGraph, DrawnLevel, DrawnNode, GraphFormat } from './drawn-graph.ts';
import { printJson } from './json.ts';
import { neutral } from './neutral.ts';
import { KIND_WORDS, STATUS_WORDS, VERDICT_COLORS } from './words.ts';

const FEEDBACK: ReadonlySet<string> = new Set(['LOOP_BACK', 'REENTRY', 'EXCEPTION_RETRY']);

export function renderGraph(graph: DrawnGraph, format: GraphFormat): string {
  if (format === 'json') return printJson(graph);
  const drawing = nameNodes(graph);
  return format === 'dot' ? dot(drawing) : mermaid(drawing);
}

/** The graph with short node names that are safe in both languages, and its nodes grouped by level. */
interface Drawing {
  readonly graph: DrawnGraph;
  readonly names: ReadonlyMap<string, string>;
}

function nameNodes(graph: DrawnGraph): Drawing {
  return { graph, names: new Map(graph.nodes.map((node, index) => [node.id, `n${index + 1}`])) };
}

const inLevel = ({ graph }: Drawing, header: string): readonly DrawnNode[] =>
  graph.nodes.filter((node) => node.level === header);

function outside({ graph }: Drawing): readonly DrawnNode[] {
  const headers = new Set(graph.levels.map((level) => level.header));
  return graph.nodes.filter((node) => node.level === undefined || !headers.has(node.level));
}

const levelTitle = (level: DrawnLevel): string =>
  level.status ? `${level.verdict}: ${STATUS_WORDS[level.status]}` : level.verdict;

const where = (node: DrawnNode): string => `${neutral(node.file)}:${node.line}`;
const kindOf = (node: DrawnNode): string => KIND_WORDS.get(node.kind) ?? node.kind;

const edgesOf = ({ graph, names }: Drawing): readonly DrawnEdge[] =>
  graph.edges.filter((edge) => names.has(edge.from) && names.has(edge.to));

function mermaid(drawing: Drawing): string {
  const lines = ['flowchart TD', ...outside(drawing).map((node) => `  ${mermaidNode(drawing, node)}`)];
  drawing.graph.levels.forEach((level, index) => {
    lines.push(`  subgraph level${index + 1}["${mermaidText(levelTitle(level))}"]`);
    lines.push(...inLevel(drawing, level.header).map((node) => `    ${mermaidNode(drawing, node)}`), '  end');
  });
  lines.push(...edgesOf(drawing).map((edge) => `  ${mermaidEdge(drawing, edge)}`));
  drawing.graph.levels.forEach((level, index) => {
    lines.push(`  style level${index + 1} fill:none,stroke:${VERDICT_COLORS[level.verdict]},stroke-width:2px`);
  });
  return `${lines.join('\n')}\n`;
}

function mermaidNode({ names }: Drawing, node: DrawnNode): string {
  const text = `"${mermaidText(kindOf(node))}<br/>${mermaidText(neutral(node.label))}<br/>${mermaidText(where(node))}"`;
  const name = names.get(node.id)!;
  if (node.kind === 'ROUTER') return `${name}{{${text}}}`;
  return node.kind === 'ENTRY' || node.kind === 'EXIT' ? `${name}([${text}])` : `${name}[${text}]`;
}

function mermaidEdge({ names }: Drawing, edge: DrawnEdge): string {
  const label = EDGE_LABELS.get(edge.kind);
  const arrow = FEEDBACK.has(edge.kind) ? '==>' : edge.kind === 'EXIT' ? '-.->' : '-->';
  return `${names.get(edge.from)} ${arrow}${label ? `|${label}|` : ''} ${names.get(edge.to)}`;
}

/** Mermaid has no escapes in labels but character entities. */
function mermaidText(text: string): string {
  return text.replace(/[^\p{L}\p{N} .,:;/()_=*+!?'-]/gu, (character) => `#${character.codePointAt(0)};`);
}

function dot(drawing: Drawing): string {
  const lines = ['digraph loops {', '  node [shape=box, fontname="sans-serif"];', '  edge [fontname="sans-serif"];'];
  lines.push(...outside(drawing).map((node) => `  ${dotNode(drawing, node)}`));
  drawing.graph.levels.forEach((level, index) => {
    lines.push(`  subgraph cluster_${index + 1} {`, `    label="${dotText(levelTitle(level))}";`);
    lines.push(`    color="${VERDICT_COLORS[level.verdict]}";`, '    penwidth=2;');
    lines.push(...inLevel(drawing, level.header).map((node) => `    ${dotNode(drawing, node)}`), '  }');
  });
  lines.push(...edgesOf(drawing).map((edge) => `  ${dotEdge(drawing, edge)}`), '}');
  return `${lines.join('\n')}\n`;
}

function dotNode({ names }: Drawing, node: DrawnNode): string {
  const label = [kindOf(node), neutral(node.label), where(node)].map(dotText).join('\\n');
  const shape =
    node.kind === 'ROUTER' ? ', shape=hexagon' : node.kind === 'ENTRY' || node.kind === 'EXIT' ? ', style=rounded' : '';
  return `${names.get(node.id)} [label="${label}"${shape}];`;
}

function dotEdge({ names }: Drawing, edge: DrawnEdge): string {
  const label = EDGE_LABELS.get(edge.kind);
  const looks = [
    ...(label ? [`label="${label}"`] : []),
    ...(FEEDBACK.has(edge.kind) ? ['penwidth=2'] : edge.kind === 'EXIT' ? ['style=dashed'] : []),
  ];
  return `${names.get(edge.from)} -> ${names.get(edge.to)}${looks.length > 0 ? ` [${looks.join(', ')}]` : ''};`;
}

const dotText = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

const EDGE_LABELS: ReadonlyMap<string, string> = new Map([
  ['CONDITIONAL_TRUE', 'yes'],
  ['CONDITIONAL_FALSE', 'no'],
  ['CALL', 'calls'],
  ['DISPATCH', 'dispatches'],
  ['LOOP_BACK', 'again'],
  ['REENTRY', 're-enters'],
  ['EXCEPTION_RETRY', 'retries'],
]);
