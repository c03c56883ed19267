// One requirement text → a pin: the package, and the exact version or the range of versions that it admits.
// PEP 508 (`name[extra]>=1; marker`), Poetry (`^1.2`, `~1.2`, `1.*`) and Conda (`name=1.2`) spellings become PEP 440 ones.
import { valid } from '@renovatebot/pep440';

/** How a file speaks: a lock file says what is installed, the others what is wanted. */
export type PinStrength = 'lock' | 'declared';

export interface Pin {
  /** Normalised (PEP 503): lower case, runs of `-_.` as one `-`. */
  readonly name: string;
  readonly version?: string;
  /** PEP 440 specifiers; alternatives are separated by `||`. Absent when any version will do. */
  readonly spec?: string;
  readonly strength: PinStrength;
  /** For example `requirements.txt:3`. */
  readonly pinnedBy: string;
}

/** A pin before it is known where it was read. */
export type Wanted = Pick<Pin, 'name' | 'version' | 'spec'>;

const REQUIREMENT = /^([A-Za-z0-9](?:[\w.-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(.*)$/s;
const SPECIFIER = /^(?:===|==|~=|!=|<=|>=|<|>)\s*[\w.*+!-]+$/;
const TAG_IN_URL = /@v?(\d+(?:\.\d+)+[\w.]*)(?:#.*)?$/;
const WHEEL_IN_URL = /\/[\w.]+-(\d+(?:\.\d+)+[\w.]*)-[\w.-]+\.whl/;

export function normalName(name: string): string {
  return name.toLowerCase().replace(/[-_.]+/g, '-');
}

/** `name[extra] >=1,<2 ; marker`, `name @ url`; undefined for what is no requirement. */
export function parseRequirement(text: string): Wanted | undefined {
  const match = REQUIREMENT.exec(text.split(';')[0]!.trim());
  if (!match) return undefined;
  const name = normalName(match[1]!);
  const rest = match[2]!.trim().replace(/^\((.*)\)$/s, '$1');
  if (rest.startsWith('@')) return fromUrl(name, text.slice(text.indexOf('@') + 1).trim());
  return rest === '' ? { name } : fromSpecifiers(name, rest);
}

function fromUrl(name: string, url: string): Wanted {
  const version = TAG_IN_URL.exec(url)?.[1] ?? WHEEL_IN_URL.exec(url)?.[1];
  return version && valid(version) ? { name, version } : { name };
}

function fromSpecifiers(name: string, text: string): Wanted | undefined {
  const parts = text.split(',').map((part) => part.replace(/\s+/g, ''));
  const specifiers = parts.filter(Boolean);
  if (!specifiers.every((part) => SPECIFIER.test(part))) return undefined;
  const exact = specifiers
    .map((part) => /^={2,3}([^*]+)$/.exec(part)?.[1])
    .find((version) => version && valid(version));
  return exact ? { name, version: exact } : { name, spec: specifiers.join(',') };
}

/** A version as Poetry, Pipenv and Conda write it, beside the name. */
export function parseConstraint(name: string, text: string): Wanted {
  const alternatives = text.split(/\|\|?/).map((one) => toSpecifiers(one));
  const known = alternatives.filter((one) => one !== '');
  const normal = normalName(name);
  if (known.length < alternatives.length || known.length === 0) return { name: normal };
  if (known.length === 1) return fromSpecifiers(normal, known[0]!) ?? { name: normal };
  return { name: normal, spec: known.join('||') };
}

function toSpecifiers(text: string): string {
  return text
    .split(/[,\s]+(?=[\^~<>=!*\d])/)
    .map((part) => toSpecifier(part.replace(/\s+/g, '')))
    .filter(Boolean)
    .join(',');
}

function toSpecifier(part: string): string {
  if (part === '' || part === '*') return '';
  if (part.startsWith('^')) return between(part.slice(1), caretTop(part.slice(1)));
  if (/^~[^=]/.test(part)) return between(part.slice(1), tildeTop(part.slice(1)));
  if (/^=[^=]/.test(part))
    return `==${part
      .slice(1)
      .split('=')[0]!
      .replace(/\.?\*?$/, '')}.*`;
  return /^[\dvV]/.test(part) ? `==${part}` : part;
}

const between = (low: string, top: string): string => (top ? `>=${low},<${top}` : '');

/** `^1.2.3` admits up to the next change of the first part that is not zero. */
function caretTop(version: string): string {
  const parts = numbers(version);
  const first = parts.findIndex((part) => part !== 0);
  return next(parts, first === -1 ? parts.length - 1 : first);
}

function tildeTop(version: string): string {
  const parts = numbers(version);
  return next(parts, Math.min(1, parts.length - 1));
}

const numbers = (version: string): readonly number[] =>
  (version.match(/^\d+(?:\.\d+)*/)?.[0] ?? '').split('.').map(Number);

function next(parts: readonly number[], index: number): string {
  const head = parts.slice(0, index + 1);
  return head.length === 0 ? '' : [...head.slice(0, -1), head.at(-1)! + 1].join('.');
}
