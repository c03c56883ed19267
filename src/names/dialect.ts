// What a language says with words of its own, as data: names bound everywhere, methods that grow or shrink a collection, calls
// that run the functions they are given. Whoever needs such a word asks the dialect of the module it stands in.

import type { ModuleInfo } from './model.ts';
import { PYTHON } from './python.ts';
import { TYPESCRIPT } from './typescript.ts';

export interface Dialect {
  /** Access paths of names that are bound nowhere in the program. */
  readonly globals: ReadonlyMap<string, string>;
  /** Paths that the vocabulary of all languages has another name for (`Math.min` is `builtins.min`). */
  readonly canonical: ReadonlyMap<string, string>;
  /** Modules are named by paths (`./chat.js`) and packages (`@scope/name`), not by dots. */
  readonly importsPaths: boolean;
  /** Attributes of objects that no class describes are keys of dictionaries. */
  readonly attributesAreKeys: boolean;
  /** Named arguments are the keys of an object that is passed. */
  readonly optionsAreObjects: boolean;
  /** Attributes that say how many elements there are. */
  readonly sizes: ReadonlySet<string>;
  /** Methods that ask whether an element is there. */
  readonly contains: ReadonlySet<string>;
  /** Methods whose result is the collection and more. */
  readonly joins: ReadonlySet<string>;
  readonly grows: ReadonlySet<string>;
  readonly shrinks: ReadonlySet<string>;
  /** Of the growing ones those that put in their second argument. */
  readonly growsBySecond: ReadonlySet<string>;
  /** What comes out is what was put in. */
  readonly takesOut: ReadonlySet<string>;
  /** Methods too common to tell whose they are. */
  readonly common: ReadonlySet<string>;
  /** External callables that run the functions they are given, now or in a task that is waited for. */
  readonly runsArguments: ReadonlySet<string>;
  /** A function written in place as an argument is run by what it is given to, except by what `defers` it. */
  readonly runsWritten: boolean;
  readonly defers: ReadonlySet<string>;
  /** Of these, the ones whose result is that of the one callable they are given. */
  readonly runsElsewhere: ReadonlySet<string>;
  /** Methods that give a function each element, or what they are called on. */
  readonly handsOnElements: ReadonlySet<string>;
  readonly handsOnResult: ReadonlySet<string>;
  /** Signals that end what they are given to: the flag that says so, and how one is made that a clock sets. */
  readonly signals?: {
    readonly flag: string;
    readonly timeout: string;
    readonly any: string;
    readonly controller: string;
  };
  /** Methods that register a function for an event by its name, and those that raise the event. */
  readonly listens: ReadonlySet<string>;
  readonly emits: ReadonlySet<string>;
}

const DIALECTS = { python: PYTHON, typescript: TYPESCRIPT } as const;

export function dialectOf(module: ModuleInfo): Dialect {
  return DIALECTS[module.file.language];
}
