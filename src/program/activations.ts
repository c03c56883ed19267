// Called functions → activations: the code of a function together with where its arguments come from. Calls that pass
// arguments of the same origins share one, so a function is followed once for each way it is used, not once for each call.
import type { FunctionInfo } from '../names/model.ts';
import type { Memo } from './answers.ts';
import type { Origins } from './origin_sets.ts';
import type { Region } from './region.ts';

export interface Activation {
  readonly region: Region;
  /** The called function; the code of the region itself has none. */
  readonly fn?: FunctionInfo;
  /** Origins by parameter. */
  readonly given: ReadonlyMap<string, Origins>;
  /** Origins of everything that is passed; of a constructor, which keeps it. */
  readonly passed: Origins;
  /** The activation that a nested function sees the variables of. */
  readonly outer?: Activation;
  readonly memo: Memo;
}

/** A function used in more ways than this is followed once for all of them. */
const MAX_WAYS = 4;

export class Activations {
  /** The region's own code, and called code when it does not matter who calls. */
  readonly root: Activation;
  readonly #ways = new Map<FunctionInfo, Map<string, Activation>>();

  constructor(region: Region) {
    this.root = { region, given: new Map(), passed: 0, memo: new Map() };
  }

  of(fn: FunctionInfo, given: readonly Origins[], passed: Origins, from: Activation): Activation {
    const outer = fn.outer && activationOf(fn.outer, from);
    const ways = this.#ways.get(fn) ?? new Map<string, Activation>();
    this.#ways.set(fn, ways);
    const keeps = fn.name === '__init__' ? passed : 0;
    const key = keyOf(given, keeps, outer);
    const known = ways.get(key);
    if (known) return known;
    if (ways.size >= MAX_WAYS) return this.root;
    const byName = new Map(fn.params.map(({ name }, index) => [name, given[index]!]));
    const { region } = this.root;
    const made = { region, fn, given: byName, passed: keeps, memo: new Map(), ...(outer ? { outer } : {}) };
    ways.set(key, made);
    return made;
  }
}

function keyOf(given: Iterable<Origins>, passed: Origins, outer: Activation | undefined): string {
  return `${[...given].join()}|${passed}|${outer ? keyOf(outer.given.values(), outer.passed, outer.outer) : ''}`;
}

/** The activation around some code that runs a function, if the function is not the region's own. */
export function activationOf(fn: FunctionInfo, from: Activation): Activation | undefined {
  for (let here: Activation | undefined = from; here; here = here.outer) if (here.fn === fn) return here;
  return undefined;
}
