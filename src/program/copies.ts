// Which state a local stands for: a plain copy of other state, a count taken in a local before it is written back, a parameter
// for which all calls pass the same. Says nothing of what writes do to it; that is `updates.ts`.
import { argumentFor } from '../names/arguments.ts';
import type { Scope } from '../names/model.ts';
import type { Names } from '../names/resolver.ts';
import type { Expression } from '../syntax/tree.ts';
import type { Calls } from './calls.ts';
import type { Definition, Definitions } from './definitions.ts';
import { type Location, type Locations, locationName } from './locations.ts';
import { inRegion, type Region } from './region.ts';

export class Copies {
  readonly #names: Names;
  readonly #calls: Calls;
  readonly #locations: Locations;
  readonly #definitions: Definitions;

  constructor(names: Names, calls: Calls, locations: Locations, definitions: Definitions) {
    this.#names = names;
    this.#calls = calls;
    this.#locations = locations;
    this.#definitions = definitions;
  }

  /**
   * The state a local copy stands for: `n = state["turns"]` reads `turns`, and so does every test of `n`.
   * Only when all writes of the local in the region are plain reads of one other location, or when it is a parameter that
   * is never written and for which all calls in the region pass the same state.
   */
  canonical(location: Location, region: Region): Location {
    let here = location;
    for (let hops = 0; hops < 3 && here.startsWith('l:'); hops++) {
      const written = this.#definitions
        .of(here)
        .filter((one) => one.kind !== 'parameter' && inRegion(region, one.fn, one.span));
      const sources = new Set(
        written.map((one) => (one.kind === 'assign' && !one.select ? this.#plainRead(one) : undefined)),
      );
      const [source] = written.length === 0 ? [this.#passed(here, region)] : sources;
      if (sources.size > 1 || !source || source === here) return here;
      here = source;
    }
    return here;
  }

  /** What all calls in the region pass for a parameter of a called function, when that is one piece of state. */
  #passed(local: Location, region: Region): Location | undefined {
    const parameter = this.#parameter(local);
    if (!parameter || !region.called.has(parameter.fn)) return undefined;
    const { fn } = parameter;
    const passed = new Set<Location | undefined>();
    for (const site of this.#names.callSites(fn)) {
      if (!inRegion(region, site.scope.fn, site.call.span)) continue;
      const argument = argumentFor(site.call, fn, locationName(local), site.bound);
      const isState = argument?.kind === 'name' || argument?.kind === 'attribute';
      passed.add(isState ? this.#locations.of(argument, site.scope) : undefined);
    }
    const [only] = passed;
    return passed.size === 1 ? only : undefined;
  }

  /**
   * The state whose count is taken in a local before it is tested and written back: `n = state["n"] + 1`, then `n > LIMIT`
   * and `{"n": n}`.
   */
  counted(location: Location, region: Region): Location {
    const here = this.canonical(location, region);
    if (!here.startsWith('l:')) return here;
    for (const one of this.#definitions.of(here)) {
      const step = one.kind === 'assign' && one.value && !one.select ? stripped(one.value) : undefined;
      if (step?.kind !== 'binary' || (step.operator !== '+' && step.operator !== '-')) continue;
      const source = this.#locations.of(stripped(step.left), one.scope);
      if (source && !source.startsWith('l:') && this.#isWrittenBack(here, source, region)) return source;
    }
    return here;
  }

  #isWrittenBack(local: Location, source: Location, region: Region): boolean {
    return this.#definitions
      .of(source)
      .some(
        (one) =>
          inRegion(region, one.fn, one.span) &&
          one.value?.kind === 'name' &&
          this.given(one.value, one.scope).includes(local),
      );
  }

  /** A local, and for a parameter the locals that calls pass for it. */
  given(value: Expression & { kind: 'name' }, scope: Scope): Location[] {
    const local = this.#locations.of(value, scope);
    if (!local) return [];
    const parameter = this.#parameter(local);
    if (!parameter) return [local];
    const { fn } = parameter;
    const passed = this.#names.callSites(fn).flatMap((site) => {
      const argument = argumentFor(site.call, fn, value.name, site.bound);
      const at = argument?.kind === 'name' ? this.#locations.of(argument, site.scope) : undefined;
      return at ? [at] : [];
    });
    return [local, ...passed];
  }

  #plainRead(definition: Definition): Location | undefined {
    let value = definition.value;
    while (value?.kind === 'await') value = value.value;
    if (value?.kind === 'logical') value = value.left;
    if (!value || !['attribute', 'subscript', 'call'].includes(value.kind)) return undefined;
    if (value.kind === 'call' && value.callee.kind !== 'attribute') return undefined;
    const location = this.#locations.of(value, definition.scope);
    return location?.startsWith('l:') ? undefined : location;
  }

  isParameter(location: Location): boolean {
    return this.#parameter(location) !== undefined;
  }

  #parameter(location: Location): Definition | undefined {
    return this.#definitions.of(location).find((one) => one.kind === 'parameter');
  }

  /** What calls of a function in its own body pass for a parameter, as writes of it. */
  passedOn(location: Location): Definition[] {
    const fn = location.startsWith('l:') ? this.#parameter(location)?.fn : undefined;
    if (!fn) return [];
    return fn.calls.flatMap((site) => {
      const callee = this.#calls.resolve(site).callees.find((one) => one.fn === fn);
      const value = callee && argumentFor(site.call, fn, locationName(location), callee.bound);
      return value ? [{ location, kind: 'assign', fn, scope: site.scope, span: site.call.span, value } as const] : [];
    });
  }
}

export function stripped(expression: Expression): Expression {
  let here = expression;
  while (here.kind === 'await' || here.kind === 'assignment_expression') here = here.value;
  return here;
}
