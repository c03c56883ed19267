// What the lowering functions of one TypeScript or JavaScript tree share beside the flat tree: which names each function
// declares and writes, statements that must run before the one being lowered, and names made up for what has none.

import type { Positions } from '../positions.ts';
import type { Expression, ImportFrom, ImportModule, Name, Span, Statement } from '../tree.ts';
import type { FlatTree } from '../treesitter/flat_tree.ts';
import { Lowering } from '../treesitter/lowering.ts';

interface Frame {
  readonly declared: Set<string>;
  readonly written: Set<string>;
}

export class ScriptLowering extends Lowering {
  /** Statements to be put before the one that is being lowered. */
  before: Statement[] = [];
  /** `require("m")` and `import("m")` wherever they stand bind a name of the module. */
  readonly imports: (ImportModule | ImportFrom)[] = [];
  /** The file makes or is given signals that abort what they are passed to. */
  readonly hasSignals: boolean;
  /** The label that `break` without one means, innermost last: of a `switch`, or undefined for a loop. */
  readonly breaks: (string | undefined)[] = [];
  #frames: Frame[] = [{ declared: new Set(), written: new Set() }];
  #made = 0;

  constructor(tree: FlatTree, positions: Positions) {
    super(tree, positions);
    this.hasSignals = /AbortSignal|AbortController/.test(tree.source);
  }

  declare(name: string): void {
    this.#frames.at(-1)!.declared.add(name);
  }

  /** An assignment that declares nothing. */
  write(name: string): void {
    this.#frames.at(-1)!.written.add(name);
  }

  /** Lowers the inside of a function; answers its statements, with the outer names it writes said first. */
  inFunction(span: Span, lower: () => Statement[]): Statement[] {
    const { before, breaks, sawYield } = this;
    const outerBreaks = breaks.splice(0);
    this.#frames.push({ declared: new Set(), written: new Set() });
    this.before = [];
    this.sawYield = false;
    const body = lower();
    const { declared, written } = this.#frames.pop()!;
    this.before = before;
    breaks.push(...outerBreaks);
    this.sawYield = sawYield;
    const names = [...written].filter((name) => !declared.has(name));
    if (names.length === 0) return body;
    // It stands nowhere, so nothing may be found inside it.
    const { line, column } = span;
    return [{ kind: 'nonlocal', span: { line, column, endLine: line, endColumn: column }, names }, ...body];
  }

  /** A name no program uses. */
  fresh(): string {
    return `$${++this.#made}`;
  }

  /** A name for the value of an expression, which is then evaluated once. */
  named(value: Expression): Name {
    const { span } = value;
    const target: Name = { kind: 'name', span, name: this.fresh() };
    this.declare(target.name);
    this.before.push({ kind: 'assign', span, targets: [target], value });
    return target;
  }

  /** A name for all that a module exports. */
  imported(module: string, span: Span): Name {
    const alias = this.fresh();
    this.imports.push({ kind: 'import', span, modules: [{ module, alias }] });
    return { kind: 'name', span, name: alias };
  }
}

export function nameOf(name: string, span: Span): Name {
  return { kind: 'name', span, name };
}

export function constantOf(value: string | number | boolean | null, span: Span): Expression {
  return { kind: 'constant', span, value };
}

export function attributeOf(object: Expression, name: string, span: Span): Expression {
  return { kind: 'attribute', span, object, name };
}
