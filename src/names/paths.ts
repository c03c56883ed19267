// Access paths of what the program does not hold: `openai`, `npm:@scope/name/sub`, `node:events`, and of their members.
import { isBuiltin } from 'node:module';
import { dialectOf } from './dialect.ts';
import type { Binding } from './model.ts';
import { TYPESCRIPT } from './typescript.ts';
import { pathOn } from './values.ts';

/** The path of an imported module. */
export function outside({ imported, scope }: Binding): string {
  const { module, level } = imported!;
  return dialectOf(scope.module).importsPaths ? packagePath(module) : `${'.'.repeat(level)}${module}`;
}

/** The dots of a file name are no steps of a path, and neither is a version. */
export function packagePath(specifier: string): string {
  const plain = specifier.replace(/^npm:/, '').replace(/\.[cm]?[jt]s$/, '');
  const name = plain.replace(/^node:/, '').replaceAll('.', '_');
  if (plain.startsWith('node:') || isBuiltin(plain)) return `node:${name}`;
  return `npm:${name.replace(/^(@?[^@]+)@[\d^~][^/]*/, '$1')}`;
}

/** The default export of a package is what its name stands for; some paths have a name in the vocabulary of all languages. */
export function withMember(path: string, name: string): string {
  const isPackage = path.startsWith('npm:') || path.startsWith('node:');
  if (isPackage && name === 'default' && !path.includes('.')) return path;
  const longer = pathOn(path, `.${name}`);
  return TYPESCRIPT.canonical.get(longer) ?? longer;
}
