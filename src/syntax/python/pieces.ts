// Parses Python text into one flat tree, or, where the parser stumbles, into one for each top-level piece, so that an
// unclosed bracket does not swallow the definitions after it. Bounds the time the parser may take.

import type { Parser, ParseState } from 'web-tree-sitter';
import { type FlatTree, flatten, type NodeTypes } from './flat_tree.ts';
import type { Grammar } from './grammar.ts';

export class ParseTimeout extends Error {}

export interface PieceParser {
  readonly grammar: Grammar;
  readonly types: NodeTypes;
  /** `performance.now()` after which to give up. */
  readonly deadline: number;
}

/** `starts` are offsets of text that must be parsed apart from what stands before it (notebook cells). */
export function parsePieces(by: PieceParser, text: string, starts: readonly number[]): FlatTree[] {
  return extents(text, starts).flatMap(([from, to]) => parseExtent(by, text, from, to));
}

function parseExtent(by: PieceParser, text: string, from: number, to: number): FlatTree[] {
  const whole = parsePiece(by, text, from, to);
  if (damage(whole) === 0) return [whole];
  const cuts = topLevelStarts(text, from, to);
  if (cuts.length === 0) return [whole];
  const pieces = extents(text.slice(0, to), [from, ...cuts]).map(([start, end]) => parsePiece(by, text, start, end));
  const total = pieces.reduce((sum, piece) => sum + damage(piece), 0);
  return total < damage(whole) ? pieces : [whole];
}

function parsePiece(by: PieceParser, text: string, from: number, to: number): FlatTree {
  const { parser, cursor } = by.grammar;
  const tree = parser.parse(reader(text, from, to), null, { progressCallback: stopAt(by.deadline) });
  if (!tree) {
    parser.reset();
    throw new ParseTimeout();
  }
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

function stopAt(deadline: number): (state: ParseState) => boolean {
  return () => performance.now() > deadline;
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

function extents(text: string, starts: readonly number[]): [from: number, to: number][] {
  const bounds = starts.length === 0 ? [0] : starts;
  return bounds.map((from, index) => [from, bounds[index + 1] ?? text.length]);
}

const TOP_LEVEL = /^(?:(@)|(?:async[ \t]+)?(?:def|class)\b|if\b)/gm;

/** Where a new top-level statement most likely begins, a decorator counting with what it decorates. */
function topLevelStarts(text: string, from: number, to: number): number[] {
  const starts: number[] = [];
  let decorated = false;
  TOP_LEVEL.lastIndex = from;
  for (let found = TOP_LEVEL.exec(text); found && found.index < to; found = TOP_LEVEL.exec(text)) {
    if (found.index > from && !decorated) starts.push(found.index);
    decorated = found[1] !== undefined;
  }
  return starts;
}
