// Sets of origins: where a value may come from, as bits of one number. What the origins of an expression are is found in
// `origins.ts`.
import type { Origin } from '../ir/types.ts';

/** A set of origins as bits. */
export type Origins = number;

const ORDER: readonly Origin[] = [
  'constant',
  'invariant',
  'counter',
  'length',
  'clock',
  'random',
  'human',
  'config',
  'model',
  'tool',
  'exception',
  'external_state',
  'unknown',
];
export const BIT = Object.fromEntries(ORDER.map((origin, index) => [origin, 1 << index])) as Record<Origin, Origins>;
export const NONE: Origins = 0;
/** What the program does not control. */
export const UNCONTROLLED: Origins = BIT.model | BIT.tool | BIT.exception | BIT.external_state;

export function originList(set: Origins): Origin[] {
  return ORDER.filter((origin) => set & BIT[origin]);
}
export function hasOrigin(set: Origins, origin: Origin): boolean {
  return (set & BIT[origin]) !== 0;
}
