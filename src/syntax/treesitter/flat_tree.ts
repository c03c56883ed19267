// Turns tree-sitter's tree into flat arrays in pre-order: node types, extents, and where each subtree ends.
// This is the only walk over tree-sitter's own tree. Comments are set aside; nothing is interpreted.

import type { Language, Tree } from 'web-tree-sitter';
import { type CursorExports, openCursor } from './cursor.ts';

/** What `first` and `after` answer when there is no such child. */
export const NONE = -1;
export const ERROR = 'ERROR';

/** What the grammar's numeric node types are, indexed by them; the last entry is the error node. */
export interface NodeTypes {
  readonly names: readonly string[];
  readonly isOperand: Uint8Array;
  readonly isLeaf: Uint8Array;
  readonly isComment: Uint8Array;
}

/** Nodes whose inside says nothing more, in all the grammars. */
const LEAVES = new Set(
  (
    'identifier true false string_content integer float none ellipsis ' +
    'property_identifier private_property_identifier shorthand_property_identifier type_identifier predefined_type ' +
    'shorthand_property_identifier_pattern statement_identifier number string_fragment regex this super null undefined ' +
    'jsx_text jsx_identifier html_character_reference type_parameters ' +
    'interface_declaration object_type function_type constructor_type conditional_type mapped_type_clause'
  ).split(' '),
);
const EXTRAS = new Set(['comment', 'html_comment', 'line_continuation']);

export function nodeTypes(language: Language): NodeTypes {
  const count = language.nodeTypeCount;
  const types = {
    names: [] as string[],
    isOperand: new Uint8Array(count + 1),
    isLeaf: new Uint8Array(count + 1),
    isComment: new Uint8Array(count + 1),
  };
  for (let id = 0; id < count; id++) {
    const name = language.nodeTypeForId(id) ?? '';
    const named = language.nodeTypeIsNamed(id);
    types.names.push(name);
    types.isOperand[id] = Number(named && !EXTRAS.has(name));
    types.isLeaf[id] = Number(!named || LEAVES.has(name) || EXTRAS.has(name));
    types.isComment[id] = Number(EXTRAS.has(name));
  }
  types.names.push(ERROR);
  return types;
}

export class FlatTree {
  readonly source: string;
  readonly types: NodeTypes;
  /** The number of nodes; node 0 is the module. */
  count = 0;
  kind: Uint16Array;
  start: Int32Array;
  end: Int32Array;
  /** The node after the subtree of each node. */
  next: Int32Array;
  /** Error nodes and tokens the parser made up, in order. */
  readonly errors: number[] = [];
  readonly missing: number[] = [];
  /** Start and end of each comment, alternating. */
  readonly comments: number[] = [];

  /** Room for `capacity` nodes to begin with. */
  constructor(source: string, types: NodeTypes, capacity: number) {
    this.source = source;
    this.types = types;
    this.kind = new Uint16Array(capacity);
    this.start = new Int32Array(capacity);
    this.end = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
  }

  type(node: number): string {
    return this.types.names[this.kind[node]!]!;
  }

  text(node: number): string {
    return this.source.slice(this.start[node]!, this.end[node]!);
  }

  isEmpty(node: number): boolean {
    return this.start[node] === this.end[node];
  }

  /** The first named child that is not an error. */
  first(parent: number): number {
    return this.#operandFrom(parent + 1, parent);
  }

  /** The named child that follows `child` and is not an error. */
  after(child: number, parent: number): number {
    return this.#operandFrom(this.next[child]!, parent);
  }

  operands(parent: number): number[] {
    const found: number[] = [];
    for (let child = this.first(parent); child !== NONE; child = this.after(child, parent)) found.push(child);
    return found;
  }

  /** The first child of that type, named or not. */
  child(parent: number, type: string): number {
    const { kind, next } = this;
    const { names } = this.types;
    const stop = next[parent]!;
    for (let node = parent + 1; node < stop; node = next[node]!) if (names[kind[node]!] === type) return node;
    return NONE;
  }

  has(parent: number, type: string): boolean {
    return this.child(parent, type) !== NONE;
  }

  #operandFrom(from: number, parent: number): number {
    const { kind, next } = this;
    const { isOperand } = this.types;
    const stop = next[parent]!;
    for (let node = from; node < stop; node = next[node]!) if (isOperand[kind[node]!] === 1) return node;
    return NONE;
  }

  append(kind: number, start: number, end: number): number {
    const node = this.count;
    if (node === this.kind.length) this.#grow();
    this.kind[node] = kind;
    this.start[node] = start;
    this.end[node] = end;
    this.count = node + 1;
    this.next[node] = node + 1;
    return node;
  }

  #grow(): void {
    this.kind = widened(this.kind, Uint16Array);
    this.start = widened(this.start, Int32Array);
    this.end = widened(this.end, Int32Array);
    this.next = widened(this.next, Int32Array);
  }
}

function widened<A extends Uint16Array | Int32Array>(array: A, make: new (length: number) => A): A {
  const wider = new make(array.length * 2);
  wider.set(array);
  return wider;
}

/** `offset` is where the parsed text begins in `source`. */
export function flatten(
  tree: Tree,
  source: string,
  offset: number,
  types: NodeTypes,
  exports?: CursorExports,
): FlatTree {
  const { rootNode } = tree;
  const hasErrors = rootNode.hasError;
  // Ordinary code has a node for every three or four characters.
  const flat = new FlatTree(source, types, 16 + ((rootNode.endIndex - rootNode.startIndex) >> 1));
  const cursor = openCursor(tree, exports);
  const { moves, handle } = cursor;
  const errorType = types.names.length - 1;
  const open: number[] = [];
  for (;;) {
    const type = moves.type(handle);
    const kind = Math.min(type, errorType);
    const start = moves.start(handle) + offset;
    const end = moves.end(handle) + offset;
    if (types.isComment[kind] === 1) flat.comments.push(start, end);
    else {
      const node = flat.append(kind, start, end);
      if (hasErrors) noteError(flat, node, kind === errorType, start === end && moves.missing(handle) === 1);
      if (types.isLeaf[kind] === 0 && moves.firstChild(handle) === 1) {
        open.push(node);
        continue;
      }
    }
    while (moves.nextSibling(handle) === 0) {
      if (moves.parent(handle) === 0) {
        for (const node of open) flat.next[node] = flat.count;
        cursor.close();
        return flat;
      }
      flat.next[open.pop()!] = flat.count;
    }
  }
}

function noteError(flat: FlatTree, node: number, isError: boolean, isMissing: boolean): void {
  if (isError) flat.errors.push(node);
  else if (isMissing) flat.missing.push(node);
}
