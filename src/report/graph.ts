// A drawn graph → Mermaid, Graphviz dot or JSON text: levels as boxes, coloured by verdict, feedback edges heavy.
import { append } from '../multimap.ts';
import type { DrawnEdge, DrawnGraph, DrawnLevel, DrawnNode, GraphFormat } from './drawn-graph.ts';
import { printJson } from './json.ts';
import { neutral } from './neutral.ts';
import { KIND_WORDS, STATUS_WORDS, VERDICT_COLORS } from './words.ts';

const FEEDBACK: ReadonlySet<string> = new Set(['LOOP_BACK', 'REENTRY', 'EXCEPTION_RETRY']);

export function renderGraph(graph: DrawnGraph, format: GraphFormat): string {
  if (format === 'json') return printJson(graph);
  const drawing = arrange(graph);
  return format === 'dot' ? dot(drawing) : mermaid(drawing);
}

/** The graph with short node names that are safe in both languages, its nodes by level and its levels as a forest. */
interface Drawing {
  readonly graph: DrawnGraph;
  readonly names: ReadonlyMap<string, string>;
  /** By level header; nodes of no level under `undefined`. */
  readonly nodes: ReadonlyMap<string | undefined, readonly DrawnNode[]>;
  /** Levels directly inside a level; the outermost under `undefined`. */
  readonly inner: ReadonlyMap<DrawnLevel | undefined, readonly DrawnLevel[]>;
}

function arrange(graph: DrawnGraph): Drawing {
  const headers = new Set(graph.levels.map((level) => level.header));
  return {
    graph,
    names: new Map(graph.nodes.map((node, index) => [node.id, `n${index + 1}`])),
    nodes: groupBy(graph.nodes, (node) =>
      node.level !== undefined && headers.has(node.level) ? node.level : undefined,
    ),
    inner: groupBy(graph.levels, (level) => enclosing(graph.levels, level)),
  };
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) append(groups, keyOf(item), item);
  return groups;
}

/** The smallest larger level that holds the level's header. */
function enclosing(levels: readonly DrawnLevel[], level: DrawnLevel): DrawnLevel | undefined {
  return levels
    .filter((other) => other.nodes.length > level.nodes.length && other.nodes.includes(level.header))
    .sort((a, b) => a.nodes.length - b.nodes.length)[0];
}

const inLevel = ({ nodes }: Drawing, header?: string): readonly DrawnNode[] => nodes.get(header) ?? [];
const innerLevels = ({ inner }: Drawing, outer?: DrawnLevel): readonly DrawnLevel[] => inner.get(outer) ?? [];

const levelTitle = (level: DrawnLevel): string =>
  level.status ? `${level.verdict}: ${STATUS_WORDS[level.status]}` : level.verdict;

const where = (node: DrawnNode): string => `${neutral(node.file)}:${node.line}`;
/** The way in from outside stands nowhere. */
const linesOf = (node: DrawnNode): string[] =>
  [kindOf(node), neutral(node.label), where(node)].slice(0, node.file ? 3 : 1);
const kindOf = (node: DrawnNode): string => KIND_WORDS.get(node.kind) ?? node.kind;

const edgesOf = ({ graph, names }: Drawing): readonly DrawnEdge[] =>
  graph.edges.filter((edge) => names.has(edge.from) && names.has(edge.to));

function mermaid(drawing: Drawing): string {
  const { levels } = drawing.graph;
  const lines = ['flowchart TD', ...inLevel(drawing).map((node) => `  ${mermaidNode(drawing, node)}`)];
  for (const level of innerLevels(drawing)) lines.push(...mermaidLevel(drawing, level).map((line) => `  ${line}`));
  lines.push(...edgesOf(drawing).map((edge) => `  ${mermaidEdge(drawing, edge)}`));
  for (const [index, level] of levels.entries()) {
    lines.push(`  style level${index + 1} fill:none,stroke:${VERDICT_COLORS[level.verdict]},stroke-width:2px`);
  }
  return `${lines.join('\n')}\n`;
}

function mermaidLevel(drawing: Drawing, level: DrawnLevel): string[] {
  const inside = [
    ...inLevel(drawing, level.header).map((node) => mermaidNode(drawing, node)),
    ...innerLevels(drawing, level).flatMap((inner) => mermaidLevel(drawing, inner)),
  ];
  const name = `level${drawing.graph.levels.indexOf(level) + 1}`;
  return [`subgraph ${name}["${mermaidText(levelTitle(level))}"]`, ...inside.map((line) => `  ${line}`), 'end'];
}

function mermaidNode({ names }: Drawing, node: DrawnNode): string {
  const text = `"${linesOf(node).map(mermaidText).join('<br/>')}"`;
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
  lines.push(...inLevel(drawing).map((node) => `  ${dotNode(drawing, node)}`));
  for (const level of innerLevels(drawing)) lines.push(...dotLevel(drawing, level).map((line) => `  ${line}`));
  lines.push(...edgesOf(drawing).map((edge) => `  ${dotEdge(drawing, edge)}`), '}');
  return `${lines.join('\n')}\n`;
}

function dotLevel(drawing: Drawing, level: DrawnLevel): string[] {
  const inside = [
    `label="${dotText(levelTitle(level))}";`,
    `color="${VERDICT_COLORS[level.verdict]}";`,
    'penwidth=2;',
    ...inLevel(drawing, level.header).map((node) => dotNode(drawing, node)),
    ...innerLevels(drawing, level).flatMap((inner) => dotLevel(drawing, inner)),
  ];
  const name = `cluster_${drawing.graph.levels.indexOf(level) + 1}`;
  return [`subgraph ${name} {`, ...inside.map((line) => `  ${line}`), '}'];
}

function dotNode({ names }: Drawing, node: DrawnNode): string {
  const label = linesOf(node).map(dotText).join('\\n');
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
