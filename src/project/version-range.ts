// Which of a model's rows is in force: rows that hold "since" a version, and what is known about the installed version.
// An exact version decides; a range takes the newest row that it admits; nothing known takes the newest row.
import { compare, satisfies, valid } from '@renovatebot/pep440';

export interface Known {
  readonly version?: string;
  readonly spec?: string;
}

/** The last row at or below the version; `rows` need not be sorted, a row without `since` holds from the start. */
export function rowInForce<Row extends { readonly since?: string }>(
  rows: readonly Row[],
  known?: Known,
): Row | undefined {
  const sorted = rows.toSorted((a, b) => compareSince(a.since, b.since));
  const newest = newestVersion(
    known,
    rows.flatMap((row) => row.since ?? []),
  );
  if (newest === undefined) return sorted.at(-1);
  return sorted.findLast((row) => row.since === undefined || compare(row.since, newest) <= 0);
}

function compareSince(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return (a === undefined ? 0 : 1) - (b === undefined ? 0 : 1);
  return compare(a, b);
}

/**
 * A version that stands for what may be installed, exact as far as `boundaries` can tell: the newest one that the range
 * admits. Undefined when nothing is known.
 */
export function newestVersion(known: Known | undefined, boundaries: readonly string[]): string | undefined {
  if (known?.version !== undefined && valid(known.version)) return known.version;
  if (known?.spec === undefined) return undefined;
  const admitted = known.spec
    .split('||')
    .flatMap((spec) => samples(spec, boundaries).filter((one) => admits(spec, one)));
  return admitted.sort(compare).at(-1);
}

export function admits(spec: string, version: string): boolean {
  try {
    return spec.split('||').some((one) => satisfies(version, one, { prereleases: true }));
  } catch {
    return false;
  }
}

/**
 * Between two neighbouring versions named by the range or the boundaries nothing changes, so these and one version just
 * above each stand for all of them.
 */
function samples(spec: string, boundaries: readonly string[]): readonly string[] {
  const named = [...spec.matchAll(/\d+(?:\.\d+)*(?:(?:a|b|rc)\d+)?/g)].map(([version]) => version);
  const points = [...named, ...boundaries].filter((version) => valid(version) !== null);
  return ['0', '99999', ...points.flatMap((version) => [version, justAbove(version)])];
}

const justAbove = (version: string): string => `${/^\d+(?:\.\d+)*/.exec(version)?.[0] ?? version}.0.0.0.1`;

/** Whether what holds from one version until before another holds for what may be installed. */
export function holdsFor(window: { readonly since?: string; readonly until?: string }, known?: Known): boolean {
  const { since, until } = window;
  const newest = newestVersion(
    known,
    [since, until].filter((version) => version !== undefined),
  );
  if (newest === undefined) return until === undefined;
  return (since === undefined || compare(since, newest) <= 0) && (until === undefined || compare(newest, until) < 0);
}
