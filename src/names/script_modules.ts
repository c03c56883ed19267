// Module specifiers of TypeScript and JavaScript (`./chat.js`, `@/llm`, `@scope/package/sub`) → files of the scanned project,
// by the rules of Node.js and bundlers, path aliases of tsconfig files and the packages of a workspace. No file is read.
import { posix } from 'node:path';
import type { Located } from './imports.ts';

/** What configuration files say, folders relative to the scanned root (`.` for itself). */
export interface ScriptConfig {
  readonly packages: readonly ScriptPackage[];
  readonly aliases: readonly ScriptAliases[];
}

/** A package.json. */
export interface ScriptPackage {
  readonly folder: string;
  readonly name?: string;
  /** Where `import "name"` and `import "name/sub"` lead, by subpath (`.`, `./sub`, `./*`), best first. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** `#internal` names. */
  readonly imports: Readonly<Record<string, readonly string[]>>;
}

/** The `paths` of a tsconfig: patterns and what they lead to, relative to `folder`. */
export interface ScriptAliases {
  /** The folder that the configuration speaks for. */
  readonly folder: string;
  readonly base?: string;
  readonly paths: Readonly<Record<string, readonly string[]>>;
}

export const NO_CONFIG: ScriptConfig = { packages: [], aliases: [] };

const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];
/** An import names what the compiler will write; the source is beside it. */
const WRITTEN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\.js$/, ['.ts', '.tsx', '.jsx']],
  [/\.jsx$/, ['.tsx']],
  [/\.mjs$/, ['.mts']],
  [/\.cjs$/, ['.cts']],
];
/** Where people keep the source of what a package hands out. */
const SOURCE_ROOTS = ['src', 'lib', '.'];

export class ScriptModules<Module extends { readonly path: string }> {
  readonly #byPath: ReadonlyMap<string, Module>;
  readonly #packages: ReadonlyMap<string, ScriptPackage>;
  readonly #config: ScriptConfig;
  readonly #cache = new Map<string, Located<Module> | undefined>();

  constructor(modules: readonly Module[], config: ScriptConfig) {
    this.#byPath = new Map(modules.map((module) => [module.path, module]));
    this.#packages = new Map(config.packages.flatMap((one) => (one.name ? [[one.name, one] as const] : [])));
    this.#config = config;
  }

  locate(from: string, specifier: string): Located<Module> | undefined {
    const key = `${posix.dirname(from)} ${specifier}`;
    if (!this.#cache.has(key)) {
      const module = this.#find(from, specifier);
      this.#cache.set(key, module && { module });
    }
    return this.#cache.get(key);
  }

  /** The folder of the workspace package that a specifier names. */
  packageFolder(specifier: string): string | undefined {
    return this.#packages.get(packageOf(specifier))?.folder;
  }

  #find(from: string, specifier: string): Module | undefined {
    if (/^\.\.?(\/|$)/.test(specifier)) return this.#file(posix.join(posix.dirname(from), specifier));
    if (specifier.startsWith('#')) return this.#internal(from, specifier);
    return this.#aliased(from, specifier) ?? this.#inPackage(specifier) ?? this.#byCustom(from, specifier);
  }

  /** A file by a path that may leave out its extension, or its being an index. */
  #file(path: string): Module | undefined {
    const plain = path.replace(/\/$/, '');
    const candidates = [
      plain,
      ...WRITTEN.flatMap(([end, sources]) =>
        end.test(plain) ? sources.map((source) => plain.replace(end, source)) : [],
      ),
      ...EXTENSIONS.map((extension) => plain + extension),
      ...EXTENSIONS.map((extension) => posix.join(plain, `index${extension}`)),
    ];
    return this.#firstOf(candidates);
  }

  #firstOf(candidates: readonly string[]): Module | undefined {
    for (const candidate of candidates) {
      const found = this.#byPath.get(candidate);
      if (found) return found;
    }
    return undefined;
  }

  #aliased(from: string, specifier: string): Module | undefined {
    for (const { folder, base, paths } of this.#nearest(this.#config.aliases, from)) {
      for (const target of matched(paths, specifier)) {
        const found = this.#file(posix.join(folder, target));
        if (found) return found;
      }
      const below = base === undefined ? undefined : this.#file(posix.join(folder, base, specifier));
      if (below) return below;
    }
    return undefined;
  }

  /** Those whose folder the file lies in, innermost first. */
  #nearest<One extends { readonly folder: string }>(all: readonly One[], from: string): One[] {
    return all
      .filter(({ folder }) => folder === '.' || folder.startsWith('..') || from.startsWith(`${folder}/`))
      .sort((a, b) => b.folder.length - a.folder.length);
  }

  #internal(from: string, specifier: string): Module | undefined {
    for (const { folder, imports } of this.#nearest(this.#config.packages, from)) {
      for (const target of matched(imports, specifier)) {
        const found = this.#source(folder, target);
        if (found) return found;
      }
    }
    return undefined;
  }

  #inPackage(specifier: string): Module | undefined {
    const name = packageOf(specifier);
    const one = this.#packages.get(name);
    if (!one) return undefined;
    const subpath = `.${specifier.slice(name.length)}`;
    for (const target of matched(one.exports, subpath)) {
      const found = this.#source(one.folder, target);
      if (found) return found;
    }
    const inside = subpath === '.' ? 'index' : subpath.slice(2);
    return this.#firstFile(SOURCE_ROOTS.map((root) => posix.join(one.folder, root, inside)));
  }

  /** What is built into `dist` is written in `src`. */
  #source(folder: string, target: string): Module | undefined {
    const sources = SOURCE_ROOTS.map((root) =>
      target.replace(/^\.\/(dist|build|out|lib|es|esm|cjs)(\/(esm|cjs|es))?\//, `./${root}/`),
    );
    return this.#firstFile(
      [target, ...sources].map((one) => posix.join(folder, one.replace(/\.d\.([cm]?)ts$/, '.$1ts'))),
    );
  }

  #firstFile(paths: readonly string[]): Module | undefined {
    for (const path of paths) {
      const found = this.#file(path);
      if (found) return found;
    }
    return undefined;
  }

  /** `@/x` and `~/x` mean the source folder by custom, whatever configuration says so. */
  #byCustom(from: string, specifier: string): Module | undefined {
    const inside = /^[@~]\/(.+)$/.exec(specifier)?.[1];
    if (inside === undefined) return undefined;
    for (let folder = posix.dirname(from); ; folder = posix.dirname(folder)) {
      const found = this.#firstFile([posix.join(folder, inside), posix.join(folder, 'src', inside)]);
      if (found || folder === '.' || folder === '/') return found;
    }
  }
}

/** `@scope/name/sub` → `@scope/name`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** What a table of patterns with at most one `*` says of a name: exact entries first, then the longest beginning. */
function matched(table: Readonly<Record<string, readonly string[]>>, name: string): string[] {
  const exact = table[name];
  if (exact) return [...exact];
  return Object.entries(table)
    .filter(([pattern]) => pattern.includes('*') && isMatch(pattern, name))
    .sort(([a], [b]) => b.indexOf('*') - a.indexOf('*'))
    .flatMap(([pattern, targets]) => {
      const star = pattern.indexOf('*');
      const inside = name.slice(star, name.length - (pattern.length - star - 1));
      return targets.map((target) => target.replace('*', inside));
    });
}

function isMatch(pattern: string, name: string): boolean {
  const [before = '', after = ''] = pattern.split('*');
  return name.length >= pattern.length - 1 && name.startsWith(before) && name.endsWith(after);
}
