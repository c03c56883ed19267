// Sequences of statements: blocks, their depth limit, and what the parser recovered where it failed. What one statement or
// expression becomes is the language's business.
import type { OpaqueStatement, Statement } from '../tree.ts';
import { ERROR } from './flat_tree.ts';
import { type Lowering, NESTING_LIMIT } from './lowering.ts';

/** What a language makes of a node that is a statement or an expression; `undefined` for any other. */
type LowerOne<Cx> = (cx: Cx, node: number) => readonly Statement[] | undefined;

export interface Blocks<Cx> {
  /** The statements among the children of a node, except those before `from`. */
  readonly lowerBlock: (cx: Cx, node: number, from?: number) => Statement[];
  /** Adds what one node holds. */
  readonly lowerInto: (body: Statement[], cx: Cx, node: number) => void;
}

/** `isAtom` tells the lone names and literals that say nothing in a broken place. */
export function blocksOf<Cx extends Lowering>(lowerOne: LowerOne<Cx>, isAtom: (type: string) => boolean): Blocks<Cx> {
  function lowerBlock(cx: Cx, node: number, from = node + 1): Statement[] {
    const { tree } = cx;
    const body: Statement[] = [];
    if (cx.depth >= NESTING_LIMIT) {
      cx.cut(node);
      return [{ kind: 'opaque_statement', span: cx.span(node), reason: 'nested too deeply', body }];
    }
    cx.depth++;
    for (let child = from; child < tree.next[node]!; child = tree.next[child]!) {
      if (tree.type(child) === ERROR) body.push(lowerError(cx, child));
      else if (tree.types.isOperand[tree.kind[child]!] === 1) lowerInto(body, cx, child);
      for (const error of cx.unrecovered(child)) body.push(lowerError(cx, error));
    }
    cx.depth--;
    return body;
  }

  function lowerInto(body: Statement[], cx: Cx, node: number): void {
    const lowered = lowerOne(cx, node);
    if (lowered) for (const statement of lowered) body.push(statement);
    else lowerFragments(body, cx, node);
  }

  /** Statements and expressions inside a node that is neither, as error nodes and clauses without a head are. */
  function lowerFragments(body: Statement[], cx: Cx, node: number): void {
    const { tree } = cx;
    if (tree.types.isLeaf[tree.kind[node]!] === 1) return;
    if (cx.depth >= NESTING_LIMIT) return void cx.cut(node);
    cx.depth++;
    for (let child = node + 1; child < tree.next[node]!; child = tree.next[child]!) {
      if (tree.type(child) === ERROR) body.push(lowerError(cx, child));
      else if (tree.types.isOperand[tree.kind[child]!] === 1 && !isAtom(tree.type(child))) lowerInto(body, cx, child);
    }
    cx.depth--;
  }

  function lowerError(cx: Cx, node: number): OpaqueStatement {
    const body: Statement[] = [];
    cx.recovered.add(node);
    lowerFragments(body, cx, node);
    return { kind: 'opaque_statement', span: cx.span(node), reason: 'syntax error', body };
  }

  return { lowerBlock, lowerInto };
}
