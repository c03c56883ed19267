// What every framework model must be: plain data that parses, names no rule and says where each fact comes from.
import { compare, valid } from '@renovatebot/pep440';
import { describe, expect, test } from 'vitest';
import type { FrameworkModel, LimitModel } from '../../src/frameworks/define.ts';
import { MODELS } from '../../src/frameworks/index.ts';
import { compileModels } from '../../src/frameworks/paths.ts';
import { parsePattern } from '../../src/frameworks/patterns.ts';
import { parseArgument, parseSlot } from '../../src/frameworks/slots.ts';

const PATHS = new Set(
  'call make value builder compiled base start listen router joins step startEvent stopEvent end annotation'.split(' '),
);
const SLOT_PATHS = new Set('at onlyWith dispatches terminations repeats on agent'.split(' '));
const SLOTS = new Set(
  'limit name action from to condition chain targets goto update event predicate key graph stop onResult'.split(' '),
);

describe.each(MODELS.map((model) => [model.id, model] as const))('%s', (id, model) => {
  test('survives JSON', () => {
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  test('names itself, its documentation and its imports', () => {
    expect(id).toMatch(/^[a-z][a-z0-9-]+$/);
    expect(model.docs).toMatch(/^https:/);
    expect(model.title).not.toBe('');
    if (!model.platform) expect([model.imports.length, model.packages.length]).not.toContain(0);
  });

  test('names no rule', () => {
    expect(JSON.stringify(model)).not.toMatch(/IAL-?\d|unbounded-(retry|tool|agent|workflow|message|delegation)/);
  });

  test('access paths parse', () => {
    const paths = strings(model, (key, value, owner) => PATHS.has(key) && isAccessPath(key, value, owner));
    expect(paths.length).toBeGreaterThan(0);
    for (const path of paths) expect(() => parsePattern(path), path).not.toThrow();
    for (const path of Object.values(model.types ?? {}).flat()) expect(() => parsePattern(path), path).not.toThrow();
  });

  test('slot paths parse', () => {
    for (const path of strings(model, (key) => SLOT_PATHS.has(key))) expect(() => parseSlot(path), path).not.toThrow();
    for (const slot of strings(model, (key, _value, owner) => SLOTS.has(key) && 'method' in owner))
      expect(() => parseArgument(slot), slot).not.toThrow();
  });

  test('types in slots and conditions exist', () => {
    const index = compileModels(MODELS);
    const known = new Set(
      index.models
        .filter((one) => one === model || model.extends?.includes(one.id))
        .flatMap((one) => Object.keys(one.types ?? {})),
    );
    const named = strings(model, (key) => SLOT_PATHS.has(key))
      .flatMap((path) => parseSlot(path).steps)
      .flatMap((step) => (step.step === 'elements' && step.type !== undefined ? [step.type] : []));
    for (const type of [...named, ...strings(model, (key) => key === 'type' || key === 'returns' || key === 'pipes')])
      expect(known).toContain(type);
  });

  test('every limit has its evidence, and defaults in order of release', () => {
    for (const limit of limitsOf(model)) {
      expect(limit.evidence.length, limit.name).toBeGreaterThan(15);
      const since = (limit.defaults ?? []).map((row) => row.since ?? '0');
      expect(since).toEqual([...since].sort(compare));
      for (const version of since) expect(valid(version), version).toBeTruthy();
      for (const row of limit.broken ?? []) {
        expect(row.why).not.toBe('');
        if (row.since && row.until) expect(compare(row.since, row.until)).toBe(-1);
      }
    }
  });
});

test('ids are unique', () => {
  const ids = MODELS.map((model) => model.id);
  expect(new Set(ids).size).toBe(ids.length);
});

function limitsOf(model: FrameworkModel): LimitModel[] {
  const found: LimitModel[] = [];
  visit(model, (key, value) => {
    if (key === 'limits') found.push(...(value as LimitModel[]));
  });
  return found;
}

/** Slots of builder methods and store entries, names of methods and of start and end nodes are no access paths. */
function isAccessPath(key: string, value: string, owner: object): boolean {
  if ('method' in owner || 'key' in owner) return false;
  if (key === 'step' && (!('style' in owner) || owner.style === 'nodes')) return false;
  return !(value.startsWith('__') && value.endsWith('__'));
}

function strings(model: FrameworkModel, wanted: (key: string, value: string, owner: object) => boolean): string[] {
  const found: string[] = [];
  visit(model, (key, value, owner) => {
    for (const one of Array.isArray(value) ? value : [value])
      if (typeof one === 'string' && wanted(key, one, owner)) found.push(one);
  });
  return found;
}

function visit(value: object, see: (key: string, value: unknown, owner: object) => void): void {
  for (const [key, child] of Object.entries(value)) {
    see(key, child, value);
    if (typeof child === 'object' && child !== null) visit(child, see);
  }
}
