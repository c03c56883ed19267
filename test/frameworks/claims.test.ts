// The claims beside the models: they name probes, environments and limits that exist, agree with the model's data where
// they state a default, an off switch or a hit action, and every one of them has been run as it stands now.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Claim, type Framework, readClaims, runsOf } from '../../conformance/claims.mjs';
import { readResults } from '../../conformance/results.mjs';
import type { LimitModel } from '../../src/frameworks/define.ts';
import { MODELS } from '../../src/frameworks/index.ts';
import { holdsFor, rowInForce } from '../../src/project/version-range.ts';

const FACTS = new Set(
  ['default', 'hit', 'unlimited', 'unset', 'ignored', 'refused', 'counts', 'scope', 'nested', 'broken', 'exact'].concat(
    ['skipped', 'continues', 'lost', 'bound', 'field', 'sides', 'retries', 'clock', 'passed'],
  ),
);
const frameworks = readClaims();
const results = readResults();

describe.each(frameworks.map((one) => [one.id, one] as const))('%s', (id, framework) => {
  const model = MODELS.find((one) => one.id === id)!;
  const probes = existsSync(framework.probes) ? readFileSync(framework.probes, 'utf8') : '';

  test('ids are unique, probes and facts are known', () => {
    const ids = framework.claims.map((claim) => claim.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const claim of framework.claims) {
      const name = claim.probe ?? claim.id;
      expect(probes, claim.id).toMatch(new RegExp(`^(?:async )?def ${name}\\(`, 'm'));
      if (claim.fact) expect(FACTS, claim.id).toContain(claim.fact);
      expect(claim.says, claim.id).not.toMatch(/[.]$/);
    }
  });

  test('limits are those of the model, and it says the same of them', () => {
    for (const claim of framework.claims) {
      if (claim.limit === undefined) continue;
      const limits = limitsOf(model).filter(({ name }) => name === claim.limit);
      expect(limits.length, `${claim.id}: ${claim.limit}`).toBeGreaterThan(0);
      for (const [release, expected] of Object.entries(claim.expect))
        expect(disagreement(claim, limits, versionOf(framework, release, model.packages), expected)).toBe('');
    }
  });

  test('every claim has been run as it stands, and holds', () => {
    const open = runsOf(framework).filter((run) => {
      const known = results[id]?.[run.claim]?.[run.release];
      return known?.digest !== run.digest || known.proof === 'contradicted';
    });
    expect(open.map((run) => `${run.claim} ${run.release}`)).toEqual([]);
  });
});

test('at least 120 claims are proved by running', () => {
  const proved = frameworks.flatMap((one) =>
    one.claims.filter((claim) => Object.values(results[one.id]?.[claim.id] ?? {}).some(({ proof }) => proof === 'run')),
  );
  expect(proved.length).toBeGreaterThanOrEqual(120);
});

/** What the rows of a limit say otherwise than the claim; several rows of one name may hold in different places. */
function disagreement(claim: Claim, limits: readonly LimitModel[], version: string, expected: string): string {
  const agrees = CHECKS[claim.fact ?? '']?.(limits, expected, { version }) ?? true;
  return agrees ? '' : `${claim.id} ${version}: ${expected}`;
}

type Check = (limits: readonly LimitModel[], expected: string, known: { version: string }) => boolean;

const laps = (expected: string): number => Number.parseInt(expected, 10);
const defaultOf = (limit: LimitModel, known: { version: string }): number | null =>
  rowInForce(limit.defaults ?? [], known)?.value ?? null;

const CHECKS: Readonly<Record<string, Check>> = {
  default: (limits, expected, known) =>
    limits.some((limit) =>
      expected.endsWith('goes on') ? defaultOf(limit, known) === null : defaultOf(limit, known) === laps(expected),
    ),
  hit: (limits, expected) =>
    limits.some(({ onHit }) => (/raises/.test(expected) ? onHit === 'raises' : onHit === 'returns')),
  unlimited: (limits, expected) =>
    expected.endsWith('goes on') && limits.some(({ unlimited = [] }) => unlimited.length > 0),
  unset: (limits) => limits.some(({ unset = [] }) => unset.length > 0),
  ignored: (limits) => limits.some(({ ignoredAt = [] }) => ignoredAt.length > 0),
  broken: (limits, _, known) => limits.some(({ broken = [] }) => broken.some((window) => holdsFor(window, known))),
  continues: (limits) => limits.some(({ onHit }) => onHit === 'continues'),
  exact: (limits, expected, known) =>
    expected.endsWith('goes on') && limits.some(({ exact }) => exact !== undefined && holdsFor(exact, known)),
  nested: (limits) => limits.some(({ nested }) => nested === true),
  lost: (limits) => limits.some(({ lostWhenOverridden }) => lostWhenOverridden !== undefined),
  skipped: (limits) => limits.some(({ skippedAfter }) => skippedAfter !== undefined),
};

/** The version that decides in an environment: that of the first of the model's packages it pins. */
function versionOf(framework: Framework, release: string, packages: readonly string[]): string {
  const pins = framework.environments[release]!.packages.map((text) => /^([\w.-]+?)(?:\[[^\]]*\])?==(.+)$/.exec(text));
  return pins.find((pin) => pin && packages.includes(pin[1]!))?.[2] ?? '0';
}

function limitsOf(value: object): LimitModel[] {
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== 'object' || child === null) return [];
    return key === 'limits' ? (child as LimitModel[]) : limitsOf(child);
  });
}
