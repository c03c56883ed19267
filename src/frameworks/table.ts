// Rows of the models by how the paths they describe begin: with an identifier, or with an instance of a type.
import type { FrameworkModel } from './define.ts';
import { type Pattern, parsePattern } from './patterns.ts';

export interface Match<Row> {
  readonly model: FrameworkModel;
  readonly row: Row;
}

export interface Entry<Row> extends Match<Row> {
  readonly pattern: Pattern;
  readonly order: number;
}

export interface Table<Row> {
  readonly byFirst: Map<string, Entry<Row>[]>;
  /** Patterns whose first identifier ends in `*`. */
  readonly byStart: { readonly start: string; readonly entry: Entry<Row> }[];
  readonly byType: Map<string, Entry<Row>[]>;
}

export type Owners = ReadonlyMap<string, FrameworkModel>;

export function tableOf<Row>(
  models: readonly FrameworkModel[],
  owners: Owners,
  read: (model: FrameworkModel) => readonly (readonly [string | readonly string[], Row])[],
): Table<Row> {
  const table: Table<Row> = { byFirst: new Map(), byStart: [], byType: new Map() };
  let order = 0;
  for (const model of models)
    for (const [texts, row] of read(model)) {
      order += 1;
      for (const text of typeof texts === 'string' ? [texts] : texts) {
        const pattern = parsePattern(text);
        const entry = { model, row, pattern, order };
        for (const key of headKeys(pattern, model, owners)) push(table.byType, key, entry);
        for (const first of pattern.firsts)
          if (first.includes('*')) table.byStart.push({ start: first.slice(0, first.indexOf('*')), entry });
          else push(table.byFirst, first, entry);
      }
    }
  return table;
}

/** Which model a type name of a model belongs to: `model/Type` to the model itself or one it extends. */
export function typeOwners(models: readonly FrameworkModel[]): Owners {
  const owners = new Map<string, FrameworkModel>();
  for (const model of models)
    for (const id of [model.id, ...(model.extends ?? [])]) {
      const owner = models.find((one) => one.id === id);
      if (!owner) throw new Error(`${model.id} extends a model that does not exist: ${id}`);
      for (const type of Object.keys(owner.types ?? {}))
        if (!owners.has(`${model.id}/${type}`)) owners.set(`${model.id}/${type}`, owner);
    }
  return owners;
}

export function headKeys(pattern: Pattern, model: FrameworkModel, owners: Owners): string[] {
  return pattern.heads.map((type) => {
    const owner = owners.get(`${model.id}/${type}`);
    if (!owner) throw new Error(`${model.id} names a type that does not exist: <${type}> in ${pattern.text}`);
    return `${owner.id}/${type}`;
  });
}

/** Ends of the beginnings of a path that can be instances: before each `.` or `()`, and the whole. */
export function cuts(path: string): number[] {
  const found: number[] = [];
  for (let at = 1; at <= path.length; at += 1) {
    const next = path[at];
    if (next === undefined || next === '.' || next === '(') found.push(at);
  }
  return found;
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
