// A cursor over tree-sitter's tree with nothing between the caller and the wasm functions.
// `TreeCursor` copies its state in and out of wasm memory around every call, which costs more than the walk itself;
// while one cursor alone is in use its state can stay where the wasm functions read it. Falls back to `TreeCursor`.

import type { Tree } from 'web-tree-sitter';

type CursorFunction = (tree: number) => number;

interface Moves {
  readonly type: CursorFunction;
  readonly start: CursorFunction;
  readonly end: CursorFunction;
  readonly missing: CursorFunction;
  readonly firstChild: CursorFunction;
  readonly nextSibling: CursorFunction;
  readonly parent: CursorFunction;
}

export interface CursorExports extends Moves {
  readonly create: CursorFunction;
  readonly delete: CursorFunction;
}

const EXPORT_NAMES: Readonly<Record<keyof CursorExports, string>> = {
  type: '_ts_tree_cursor_current_node_type_id_wasm',
  start: '_ts_tree_cursor_start_index_wasm',
  end: '_ts_tree_cursor_end_index_wasm',
  missing: '_ts_tree_cursor_current_node_is_missing_wasm',
  firstChild: '_ts_tree_cursor_goto_first_child_wasm',
  nextSibling: '_ts_tree_cursor_goto_next_sibling_wasm',
  parent: '_ts_tree_cursor_goto_parent_wasm',
  create: '_ts_tree_cursor_new_wasm',
  delete: '_ts_tree_cursor_delete_wasm',
};

export function cursorExports(module: Readonly<Record<string, unknown>>): CursorExports | undefined {
  const found: Record<string, unknown> = {};
  for (const [key, name] of Object.entries(EXPORT_NAMES)) {
    if (typeof module[name] !== 'function') return undefined;
    found[key] = module[name];
  }
  return found as unknown as CursorExports;
}

export interface OpenCursor {
  readonly moves: Moves;
  /** What every function of `moves` must be given. */
  readonly handle: number;
  close(): void;
}

export function openCursor(tree: Tree, exports: CursorExports | undefined): OpenCursor {
  const handle = (tree as unknown as { readonly 0: unknown })[0];
  if (!exports || typeof handle !== 'number') return openSlowCursor(tree);
  // Reading the root leaves it in the transfer buffer, where `create` looks for the node to start from.
  void tree.rootNode;
  exports.create(handle);
  return { moves: exports, handle, close: () => void exports.delete(handle) };
}

function openSlowCursor(tree: Tree): OpenCursor {
  const cursor = tree.walk();
  const moves: Moves = {
    type: () => cursor.nodeTypeId,
    start: () => cursor.startIndex,
    end: () => cursor.endIndex,
    missing: () => Number(cursor.nodeIsMissing),
    firstChild: () => Number(cursor.gotoFirstChild()),
    nextSibling: () => Number(cursor.gotoNextSibling()),
    parent: () => Number(cursor.gotoParent()),
  };
  return { moves, handle: 0, close: () => cursor.delete() };
}
