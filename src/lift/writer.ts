// Collects facts and relations of the Agent IR while they are lifted. Ids come from the place in the source, so they are
// the same in every run and in whatever order files are visited.
import type { AgentIR, ExecutionUnit, Fact, FactId, Origin, Place, Relation } from '../ir/types.ts';
import type { FunctionInfo, ModuleInfo } from '../names/model.ts';
import type { Span } from '../syntax/tree.ts';

/** Worked out when it is first read: most facts lie on no lap that anybody asks about. */
type Deferred<Value> = Value extends readonly Origin[] | boolean ? Value | (() => Value | undefined) : Value;
type Draft<Kind extends Fact> = Kind extends Fact ? { [Key in keyof Omit<Kind, 'id'>]: Deferred<Kind[Key]> } : never;

export class IrWriter {
  readonly #facts = new Map<FactId, Fact>();
  readonly #relations: Relation[] = [];
  readonly #taken = new Map<string, number>();

  /** Adds a fact and owns it by a unit; answers its id. */
  add(fact: Draft<Fact>, unit?: FactId, key = ''): FactId {
    const { file, line } = fact.place;
    const stem = `${fact.fact}:${file}:${line}${key ? `:${key}` : ''}`;
    const count = this.#taken.get(stem) ?? 0;
    this.#taken.set(stem, count + 1);
    const id = count === 0 ? stem : `${stem}#${count + 1}`;
    this.#facts.set(id, settled({ ...fact, id }));
    if (unit) this.relate({ relation: 'owns', unit, fact: id });
    return id;
  }

  /** Units are referred to before they are lifted, so their id is given. */
  addUnit(id: FactId, unit: Omit<ExecutionUnit, 'id'>): void {
    this.#facts.set(id, { ...unit, id });
  }

  relate(relation: Relation): void {
    this.#relations.push(relation);
  }

  fact(id: FactId): Fact | undefined {
    return this.#facts.get(id);
  }

  /** Replaces parts of a fact that were not known when it was added. */
  amend(id: FactId, change: Partial<Fact>): void {
    const fact = this.#facts.get(id);
    if (fact) this.#facts.set(id, { ...fact, ...change } as Fact);
  }

  ir(): AgentIR {
    return { schema: 1, language: 'python', facts: [...this.#facts.values()], relations: this.#relations };
  }
}

const DEFERRABLE = ['origins', 'feeds', 'writers', 'tool'] as const;

function settled(fact: Draft<Fact> & { readonly id: FactId }): Fact {
  for (const name of DEFERRABLE) {
    const part = (fact as Readonly<Record<string, unknown>>)[name];
    if (typeof part === 'function') deferInto(fact, name, part as () => unknown);
  }
  return fact as Fact;
}

function deferInto(fact: object, name: string, answer: () => unknown): void {
  const set = (value: unknown) => Object.defineProperty(fact, name, { value, enumerable: true, configurable: true });
  Object.defineProperty(fact, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = answer();
      set(value);
      return value;
    },
  });
}

/** A span as a place: notebooks count lines within their cell. */
export function placeOf(module: ModuleInfo, span: Span): Place {
  const { file } = module;
  const code = file.lines[span.line - 1]?.trim().slice(0, 200);
  const cell = file.cells?.findLast((one) => one.firstLine <= span.line);
  const offset = cell ? cell.firstLine - 1 : 0;
  return {
    file: module.path,
    line: Math.max(1, span.line - offset),
    endLine: Math.max(1, span.endLine - offset),
    ...(code ? { code } : {}),
    ...(cell ? { cell: cell.cell } : {}),
  };
}

export function placeIn(fn: FunctionInfo, span: Span): Place {
  return placeOf(fn.module, span);
}
