// The rules of nested `.gitignore` files, as git applies them: the deepest file that speaks of a path decides.
// Pattern syntax is the `ignore` package's business; the walk never enters an ignored folder.
import { dirname, join, relative, sep } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { readRegularFile } from './read.ts';

const LIMIT_BYTES = 1024 * 1024;

/** The rules in force inside one folder: one level for each `.gitignore` from the repository's top down. */
export interface IgnoreRules {
  readonly levels: readonly { readonly folder: string; readonly rules: Ignore }[];
}

export const NO_RULES: IgnoreRules = { levels: [] };

/** The rules inside `folder`, given those of the folder around it. */
export function enterFolder(outer: IgnoreRules, folder: string, hasFile: boolean): IgnoreRules {
  const rules = hasFile ? readRules(folder) : undefined;
  return rules ? { levels: [...outer.levels, { folder, rules }] } : outer;
}

/** The rules that the folders from `top` down to, not including, `folder` set for it; none if they ignore it. */
export function rulesAround(top: string | undefined, folder: string): IgnoreRules {
  if (top === undefined) return NO_RULES;
  let rules = NO_RULES;
  for (const one of foldersBetween(top, folder)) {
    rules = enterFolder(rules, one.folder, true);
    if (isIgnored(rules, one.next, true)) return NO_RULES;
  }
  return rules;
}

function foldersBetween(top: string, folder: string): { folder: string; next: string }[] {
  const steps: { folder: string; next: string }[] = [];
  for (let next = folder; next !== top && dirname(next) !== next; next = dirname(next)) {
    steps.unshift({ folder: dirname(next), next });
  }
  return steps;
}

export function isIgnored(rules: IgnoreRules, absolute: string, isFolder: boolean): boolean {
  for (const level of rules.levels.toReversed()) {
    const answer = test(level, absolute, isFolder);
    if (answer !== undefined) return answer;
  }
  return false;
}

type IgnoreLevel = IgnoreRules['levels'][number];

function test(level: IgnoreLevel, absolute: string, isFolder: boolean): boolean | undefined {
  const path = relative(level.folder, absolute).split(sep).join('/');
  if (!ignore.isPathValid(path)) return undefined;
  const { ignored, unignored } = level.rules.test(isFolder ? `${path}/` : path);
  if (ignored && ignoredByParent(level, path)) return undefined;
  return ignored ? true : unignored ? false : undefined;
}

/** The walk is inside the parent, so a deeper file took it back in: then this level says nothing about what it holds. */
function ignoredByParent(level: IgnoreLevel, path: string): boolean {
  const parent = dirname(path);
  return parent !== '.' && level.rules.ignores(`${parent}/`);
}

function readRules(folder: string): Ignore | undefined {
  try {
    const text = new TextDecoder().decode(readRegularFile(join(folder, '.gitignore'), LIMIT_BYTES));
    return ignore({ ignoreCase: false }).add(text);
  } catch {
    return undefined;
  }
}
