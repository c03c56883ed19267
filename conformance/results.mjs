// What runs have shown, as it is committed: framework → claim → release → proof. Written by run.mjs, read for the pages.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const FILE = new URL('results.json', import.meta.url).pathname;

export function readResults() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

export function writeResults(results) {
  writeFileSync(FILE, `${JSON.stringify(sorted(results), null, 1)}\n`);
}

/** Results of claims that no longer exist are dropped. */
export function merge(results, runs, outcomes) {
  const merged = {};
  for (const run of runs) {
    const kept = outcomes.get(run) ?? results[run.framework]?.[run.claim]?.[run.release];
    if (!kept) continue;
    merged[run.framework] ??= {};
    merged[run.framework][run.claim] ??= {};
    merged[run.framework][run.claim][run.release] = kept;
  }
  return merged;
}

function sorted(value) {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}
