// What may stand where a limit is written, one answer for each place it may come from, and how they become one limit.
// Where the answers are looked for is `limits.ts`.
import type { BoundSource } from '../ir/types.ts';

export interface Limit {
  /** null: not visible. `inf`: no limit. */
  readonly value: number | 'inf' | null;
  readonly source: BoundSource;
  /** The value means "no limit", and how that comes about. */
  readonly disabled?: string;
  readonly why?: string;
}

export type Seen =
  | { readonly kind: 'number'; readonly value: number; readonly source: 'literal' | 'constant' | 'parameter' }
  | { readonly kind: 'none' }
  | { readonly kind: 'config'; readonly source: 'config' | 'environment' }
  | { readonly kind: 'unknown'; readonly why: string };

export function distinct(seen: readonly Seen[]): Seen[] {
  const known = new Map<string, Seen>();
  for (const one of seen) {
    const key = `${one.kind} ${'value' in one ? one.value : ''} ${'source' in one ? one.source : ''}`;
    if (!known.has(key)) known.set(key, one);
  }
  return [...known.values()];
}

export function constant(value: string | number | boolean | null | undefined): Seen {
  if (typeof value === 'number') return { kind: 'number', value, source: 'literal' };
  if (value === null || value === false) return { kind: 'none' };
  if (typeof value === 'string') {
    if (/^[+]?inf(inity)?$/i.test(value.trim()))
      return { kind: 'number', value: Number.POSITIVE_INFINITY, source: 'literal' };
    const number = Number(value);
    return value.trim() !== '' && Number.isFinite(number)
      ? { kind: 'number', value: number, source: 'literal' }
      : { kind: 'unknown', why: 'a text' };
  }
  return { kind: 'unknown', why: 'not a number' };
}

/** Infinity and the largest integers stand for "no limit". */
const ENDLESS = new Set(['math.inf', 'numpy.inf', 'numpy.Inf', 'sys.maxsize', 'sys.maxint']);

export function external(path: string): Seen {
  if (ENDLESS.has(path)) return { kind: 'number', value: Number.POSITIVE_INFINITY, source: 'constant' };
  if (isEnvironment(path)) return { kind: 'config', source: 'environment' };
  if (/ArgumentParser\(\).*parse_(known_)?args\(\)|^sys\.argv|click\.|typer\./.test(path))
    return { kind: 'config', source: 'config' };
  return { kind: 'unknown', why: `${path} is outside the project` };
}

export function isEnvironment(path: string): boolean {
  return /^(os\.environ|os\.getenv|environ\b|decouple\.config|dotenv\.)/.test(path);
}

export function map(seen: readonly Seen[], change: (value: number) => number): Seen[] {
  return seen.map((one) => (one.kind === 'number' ? { ...one, value: change(one.value) } : one));
}

export function named(seen: readonly Seen[]): Seen[] {
  return seen.map((one) => (one.kind === 'number' && one.source === 'literal' ? { ...one, source: 'constant' } : one));
}

export function asParameter(seen: readonly Seen[]): Seen[] {
  return seen.map((one) => (one.kind === 'number' ? { ...one, source: 'parameter' } : one));
}

export function arithmetic(operator: string, a: number, b: number): number | undefined {
  if (operator === '+') return a + b;
  if (operator === '-') return a - b;
  if (operator === '*') return a * b;
  if (operator === '**') return a ** b;
  if (operator === '/' && b !== 0) return a / b;
  return operator === '//' && b !== 0 ? Math.floor(a / b) : undefined;
}

/** One answer for all that may be: a missing limit beats a number, configuration beats constants, the largest number counts. */
export function combine(seen: readonly Seen[]): Limit {
  const numbers = seen.flatMap((one) => (one.kind === 'number' ? [one] : []));
  const endless = numbers.some((one) => one.value === Number.POSITIVE_INFINITY);
  if (endless)
    return {
      value: 'inf',
      source: numbers[0]?.source ?? 'literal',
      disabled: 'the limit is infinity unless a caller sets one',
    };
  if (seen.some((one) => one.kind === 'none')) {
    return {
      value: null,
      source: numbers[0]?.source ?? 'literal',
      disabled: 'the limit is None unless a caller sets one',
    };
  }
  const config = seen.find((one) => one.kind === 'config');
  if (config?.kind === 'config')
    return { value: null, source: config.source, why: 'only known where the program runs' };
  const unknown = seen.find((one) => one.kind === 'unknown');
  const largest = numbers.reduce<(typeof numbers)[number] | undefined>(
    (best, one) => (!best || one.value > best.value ? one : best),
    undefined,
  );
  if (largest && !unknown) return { value: largest.value, source: largest.source };
  const why = unknown?.kind === 'unknown' ? unknown.why : 'its value cannot be seen';
  return { value: null, source: 'parameter', why };
}
