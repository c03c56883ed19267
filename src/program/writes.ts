// Writes of one kind, found by the state they write: by its name first, then by its location, which is worked out for all
// writes of a name when the name is first asked for. Order is source order.
import { append } from '../multimap.ts';
import { type Location, locationName, mayAlias } from './locations.ts';

interface Located<Write> {
  readonly write: Write;
  readonly location: Location;
}

export class Writes<Write> {
  readonly #locate: (write: Write) => Location | undefined;
  readonly #byName = new Map<string, Write[]>();
  readonly #located = new Map<string, readonly Located<Write>[]>();
  readonly #exact = new Map<string, Map<Location, Write[]>>();

  constructor(locate: (write: Write) => Location | undefined) {
    this.#locate = locate;
  }

  add(name: string, write: Write): void {
    append(this.#byName, name, write);
  }

  /** Writes to that very location. */
  at(location: Location): readonly Write[] {
    const name = locationName(location);
    const known = this.#exact.get(name);
    if (known) return known.get(location) ?? [];
    const table = new Map<Location, Write[]>();
    for (const { write, location: written } of this.#ofName(name)) append(table, written, write);
    this.#exact.set(name, table);
    return table.get(location) ?? [];
  }

  /** Writes that may change the location; only attributes of unknown objects can be more than one. */
  to(location: Location): readonly Write[] {
    if (location[0] !== 'a' && location[0] !== 'c') return this.at(location);
    return this.#ofName(locationName(location)).flatMap(({ write, location: written }) =>
      mayAlias(location, written) ? [write] : [],
    );
  }

  #ofName(name: string): readonly Located<Write>[] {
    const known = this.#located.get(name);
    if (known) return known;
    const located: Located<Write>[] = [];
    for (const write of this.#byName.get(name) ?? []) {
      const location = this.#locate(write);
      if (location) located.push({ write, location });
    }
    this.#located.set(name, located);
    return located;
  }
}
