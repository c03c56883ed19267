// Parses text into one flat tree, or, where the parser stumbles, into whatever loses least: the text with its
// brackets repaired, or one tree for each top-level piece. Bounds the time and memory the parser may take.

import type { Parser } from 'web-tree-sitter';
import { type FlatTree, flatten, type NodeTypes } from './flat_tree.ts';
import type { Grammar } from './grammar.ts';

export class ParseStopped extends Error {
  readonly reason: StopReason;

  constructor(reason: StopReason) {
    super(`out of ${reason}`);
    this.reason = reason;
  }
}
type StopReason = 'time' | 'memory';

/** Below the two gigabytes at which the parser's memory ends and the whole module with it. */
const MEMORY_LIMIT = 1 << 30;

/** What a language knows of text that does not parse. */
export interface Recovery {
  /** Text of the same length that may parse, what was left out of it, and how much that was. */
  readonly repair?: (text: string) => {
    readonly text: string;
    readonly dropped: readonly number[];
    readonly loss: number;
  };
  /** Where new top-level statements most likely begin. */
  readonly topLevelStarts: (text: string, from: number, to: number) => number[];
}

export interface PieceParser {
  readonly grammar: Grammar;
  readonly types: NodeTypes;
  readonly recovery: Recovery;
  /** `performance.now()` after which to give up. */
  readonly deadline: number;
}

export interface Parsed {
  readonly trees: readonly FlatTree[];
  /** Starts of what had to be left out for the rest to parse. */
  readonly dropped: readonly number[];
}

/** `starts` are offsets of text that must be parsed apart from what stands before it (notebook cells). */
export function parsePieces(by: PieceParser, text: string, starts: readonly number[]): Parsed {
  const parsed = extents(text.length, starts).map((extent) => parseExtent(by, text, extent));
  return { trees: parsed.flatMap((part) => part.trees), dropped: parsed.flatMap((part) => part.dropped) };
}

/** Tries ever rougher readings and takes the one that makes sense of most of the text. */
function parseExtent(by: PieceParser, text: string, extent: Extent): Parsed {
  const whole = { trees: [parsePiece(by, text, extent)], dropped: [] };
  if (damageOf(whole.trees) === 0) return whole;
  const [from, to] = extent;
  const { repair, topLevelStarts } = by.recovery;
  const cuts = extents(to, [from, ...topLevelStarts(text, from, to).slice(0, PIECES_LIMIT)]);
  const inPieces = (of: string) => cuts.map((cut) => parsePiece(by, of, cut));
  const cut = () => ({ trees: inPieces(text), dropped: [], loss: 0 });
  const readings: (() => Reading)[] = [cut];
  if (repair) {
    const repaired = repair(text.slice(from, to));
    const repairedText = text.slice(0, from) + repaired.text;
    const dropped = repaired.dropped.map((start) => from + start);
    const { loss } = repaired;
    readings.unshift(() => ({ trees: [parsePiece(by, repairedText, extent)], dropped, loss }));
    readings.push(() => ({ trees: inPieces(repairedText), dropped, loss }));
  }
  return best({ ...whole, loss: 0 }, readings);
}

interface Reading extends Parsed {
  readonly loss: number;
}

function best(first: Reading, others: readonly (() => Reading)[]): Parsed {
  let least = first;
  let leastDamage = damageOf(first.trees) + first.loss;
  for (const read of others) {
    const reading = inTime(read);
    if (!reading) break;
    const damage = damageOf(reading.trees) + reading.loss;
    if (damage >= leastDamage) continue;
    least = reading;
    leastDamage = damage;
  }
  return least;
}

/** Running out of time or memory over another reading must not lose the first. */
function inTime(read: () => Reading): Reading | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ParseStopped)) throw error;
    return undefined;
  }
}

function parsePiece(by: PieceParser, text: string, [from, to]: Extent): FlatTree {
  const { parser, cursor } = by.grammar;
  const memoryBefore = by.grammar.memoryBytes();
  // Without it the parser would go on with the text it last ran out of time over.
  parser.reset();
  let reason: StopReason | undefined;
  const progressCallback = () => {
    reason = stopReason(by, memoryBefore);
    return reason !== undefined;
  };
  const tree = parser.parse(reader(text, from, to), null, { progressCallback });
  if (!tree) throw new ParseStopped(reason ?? 'time');
  try {
    return flatten(tree, text, from, by.types, cursor);
  } finally {
    tree.delete();
  }
}

/** The parser asks for a few thousand characters at a time; handing it more only costs. */
function reader(text: string, from: number, to: number): Parameters<Parser['parse']>[0] {
  return (index) => text.slice(from + index, Math.min(from + index + 8192, to));
}

/** Memory an earlier file made the parser take is free again, and may be used up. */
function stopReason(by: PieceParser, memoryBefore: number): StopReason | undefined {
  const memory = by.grammar.memoryBytes();
  if (memory > MEMORY_LIMIT && memory > memoryBefore) return 'memory';
  return performance.now() > by.deadline ? 'time' : undefined;
}

function damageOf(trees: readonly FlatTree[]): number {
  return trees.reduce((sum, tree) => sum + damage(tree), 0);
}

/** Characters in error nodes, and one for each token the parser made up. */
function damage(tree: FlatTree): number {
  let characters = tree.missing.length;
  let coveredTo = -1;
  for (const node of tree.errors) {
    const end = tree.end[node]!;
    if (end > coveredTo) characters += end - Math.max(coveredTo, tree.start[node]!) + 1;
    coveredTo = Math.max(coveredTo, end);
  }
  return characters;
}

type Extent = readonly [from: number, to: number];

function extents(length: number, starts: readonly number[]): Extent[] {
  const bounds = starts.length === 0 ? [0] : starts;
  return bounds.map((from, index) => [from, bounds[index + 1] ?? length]);
}

/** More pieces than any real file has only cost time. */
const PIECES_LIMIT = 5000;
