// Dotted module names → files of the scanned project, seen from the importing file. Search order: the folders above the
// importing file that are no packages (nearest first), then any other folder: of the file's own package, which is on the path
// only of a file that is run as a script, and wherever the package lies (`src/`). No file is read.
import { posix } from 'node:path';

export class ModuleTable<Module extends { readonly path: string }> {
  readonly #byPath = new Map<string, Module>();
  readonly #folders = new Set<string>();
  /** Top-level package or module name → folders that contain it. */
  readonly #roots = new Map<string, string[]>();
  readonly #cache = new Map<string, Located<Module> | undefined>();
  readonly #sizes = new Map<string, number>();

  constructor(modules: readonly Module[]) {
    for (const module of modules) {
      this.#byPath.set(module.path, module);
      for (let folder = posix.dirname(module.path); ; folder = posix.dirname(folder)) {
        this.#folders.add(folder === '.' ? '' : folder);
        if (folder === '.' || folder === '/') break;
      }
    }
    for (const module of modules) this.#addRoot(module.path);
  }

  /** The module or namespace folder that `from {level dots}{dotted}` names in `from`, or undefined for an external one. */
  locate(from: string, dotted: string, level: number): Located<Module> | undefined {
    const key = `${posix.dirname(from)} ${level} ${dotted}`;
    if (!this.#cache.has(key)) this.#cache.set(key, this.#search(from, dotted, level));
    return this.#cache.get(key);
  }

  /** A submodule of a package or namespace folder. */
  child(parent: Located<Module>, name: string): Located<Module> | undefined {
    const folder = parent.folder;
    return folder === undefined ? undefined : this.#at(join(folder, name));
  }

  /** Number of modules in a package with an `__init__`, those of its subpackages included. */
  size(folder: string): number {
    const known = this.#sizes.get(folder);
    if (known !== undefined) return known;
    let count = 0;
    if (this.#byPath.has(join(folder, '__init__.py')))
      for (const path of this.#byPath.keys()) if (path.startsWith(`${folder}/`)) count++;
    this.#sizes.set(folder, count);
    return count;
  }

  #search(from: string, dotted: string, level: number): Located<Module> | undefined {
    const here = normal(posix.dirname(from));
    const tail = dotted.replaceAll('.', '/');
    if (level > 0) {
      let folder = here;
      for (let up = 1; up < level; up++) folder = normal(posix.dirname(folder || '.'));
      return this.#at(tail ? join(folder, tail) : folder);
    }
    const above = foldersFrom(here);
    const near = this.#firstIn(
      above.filter((folder) => !this.#isPackage(folder)),
      tail,
      from,
    );
    if (near) return near;
    const roots = this.#roots.get(dotted.split('.')[0] ?? '') ?? [];
    const far = this.#firstIn([...above, ...roots], tail, from);
    return far && { ...far, distant: true };
  }

  #firstIn(folders: readonly string[], tail: string, from: string): Located<Module> | undefined {
    for (const folder of folders) {
      const found = this.#at(join(folder, tail));
      if (found && found.module?.path !== from) return found;
    }
    return undefined;
  }

  #isPackage(folder: string): boolean {
    return this.#byPath.has(join(folder, '__init__.py'));
  }

  #at(path: string): Located<Module> | undefined {
    const module = this.#byPath.get(`${path}.py`) ?? this.#byPath.get(`${path}.pyi`);
    if (module) return { module };
    if (!this.#folders.has(path)) return undefined;
    const init = this.#byPath.get(join(path, '__init__.py'));
    return init ? { module: init, folder: path } : { folder: path };
  }

  #addRoot(path: string): void {
    const isPackage = path.endsWith('/__init__.py');
    const own = isPackage ? posix.dirname(path) : path.replace(/\.pyi?$/, '');
    const folder = normal(posix.dirname(own));
    if (isPackage && this.#byPath.has(join(folder, '__init__.py'))) return;
    const name = posix.basename(own);
    const known = this.#roots.get(name);
    if (!known) this.#roots.set(name, [folder]);
    else if (!known.includes(folder)) known.push(folder);
  }
}

export interface Located<Module> {
  readonly module?: Module;
  /** Set for packages and namespace folders: where submodules are. */
  readonly folder?: string;
  /** Found elsewhere in the tree, not on the importing file's own path: trust it only if it defines what is imported. */
  readonly distant?: true;
}

/** The folder and those above it, nearest first. */
function foldersFrom(folder: string): string[] {
  return folder === '' ? [''] : [folder, ...foldersFrom(normal(posix.dirname(folder)))];
}

function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function normal(folder: string): string {
  return folder === '.' || folder === '/' ? '' : folder;
}
