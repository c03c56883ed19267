// src/frameworks/*/claims.json → the runs that prove a framework's claims: one for each claim and release.
// Reads files only; what is run and what came out is in run.mjs and results.mjs.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FRAMEWORKS = new URL('../src/frameworks/', import.meta.url).pathname;

/** Folders with claims, by the id of their framework. */
export function readClaims() {
  return readdirSync(FRAMEWORKS)
    .filter((id) => existsSync(join(FRAMEWORKS, id, 'claims.json')))
    .sort()
    .map((id) => {
      const folder = join(FRAMEWORKS, id);
      return {
        id,
        folder,
        probes: join(folder, 'probes.py'),
        ...JSON.parse(readFileSync(join(folder, 'claims.json'), 'utf8')),
      };
    });
}

/** One run a claim and release: what to run, what should be seen, and a digest of all that it depends on. */
export function runsOf({ id, environments, claims, probes }) {
  const source = readFileSync(probes, 'utf8');
  return claims.flatMap((claim) =>
    Object.entries(claim.expect).map(([release, expected]) => {
      const environment = environments[release];
      if (!environment)
        throw new Error(`${id}/claims.json: ${claim.id} names the release ${release}, which has no environment`);
      const { probe = claim.id, with: given = {} } = claim;
      const digest = createHash('sha256').update(
        JSON.stringify([probe, given, expected, environment.packages, source]),
      );
      return {
        framework: id,
        claim: claim.id,
        release,
        environment,
        probes,
        probe,
        given,
        expected,
        digest: digest.digest('hex').slice(0, 12),
      };
    }),
  );
}

export const environmentName = (id, release) => `${id}-${release}`;
