// The evidence of one path → what a reader needs of it: exits of one kind in one line, the bounds nearest to covering, the
// steps of a long lap that call, decide or are paid for. How much was left out is always said; JSON has all of it.
import type { BoundReport, BoundStatus, ExitReport, LapStep, Path } from '../result.ts';

const EXITS_SHOWN = 6;
const BOUNDS_SHOWN = 5;
const STEPS_SHOWN = 12;
const CONDITIONS_SHOWN = 3;

/** Exits that differ in nothing but their place, and perhaps their condition. */
export interface ExitGroup {
  readonly first: ExitReport;
  readonly lastLine: number;
  readonly places: number;
  readonly condition: string;
}

export interface Shown<Item> {
  readonly items: readonly Item[];
  readonly more: number;
}

type Key = (exit: ExitReport) => string;

const alike: Key = ({ file, cell, origin, counts, why }) => [file, cell, origin, counts, why].join('\n');
const same: Key = (exit) => `${alike(exit)}\n${exit.condition}`;

export function shownExits({ exits, location }: Path): Shown<ExitGroup> {
  const fine = groupBy(exits, same);
  const groups = (fine.length > EXITS_SHOWN ? groupBy(exits, alike) : fine).map(exitGroup);
  const near = groups.toSorted((a, b) => exitRank(a, location.file) - exitRank(b, location.file));
  return { items: near.slice(0, EXITS_SHOWN), more: sum(near.slice(EXITS_SHOWN)) };
}

const sum = (groups: readonly ExitGroup[]): number => groups.reduce((total, { places }) => total + places, 0);

function groupBy(exits: readonly ExitReport[], key: Key): ExitReport[][] {
  const groups = new Map<string, ExitReport[]>();
  for (const exit of exits) groups.set(key(exit), [...(groups.get(key(exit)) ?? []), exit]);
  return [...groups.values()];
}

function exitGroup(exits: readonly ExitReport[]): ExitGroup {
  const lines = exits.map(({ line }) => line);
  const first = exits[lines.indexOf(Math.min(...lines))]!;
  const conditions = [...new Set(exits.map(({ condition }) => condition).filter(Boolean))];
  const rest = conditions.length - CONDITIONS_SHOWN;
  const listed = conditions.slice(0, CONDITIONS_SHOWN).join(', ');
  const condition = rest > 0 ? `${listed}, and ${rest} more` : listed;
  return { first, lastLine: Math.max(...lines), places: exits.length, condition };
}

/** What counts comes first, then what stands in the controller's own file. */
const exitRank = ({ first }: ExitGroup, file: string): number => (first.counts ? 0 : first.file === file ? 1 : 2);

/** By how near a bound comes to covering. */
const NEARNESS: readonly BoundStatus[] = [
  'verified_bound',
  'framework_default_bound',
  'config_dependent_bound',
  'bypassed_bound',
  'ineffective_bound',
  'weak_bound',
  'disabled_bound',
  'missing_bound',
];

export function shownBounds({ bounds, location }: Path): Shown<BoundReport> {
  const rank = ({ status, file }: BoundReport): number =>
    2 * NEARNESS.indexOf(status) + (file === location.file ? 0 : 1);
  const near = bounds.toSorted((a, b) => rank(a) - rank(b));
  return { items: near.slice(0, BOUNDS_SHOWN), more: Math.max(0, near.length - BOUNDS_SHOWN) };
}

/** A step of the lap, or how many were passed over there. */
export type ShownStep = LapStep | { readonly passedOver: number };

const PLAIN: ReadonlySet<string> = new Set(['UNIT', 'LOOP', 'STATE_UPDATE']);

/** The last step is the first one again, which the drawing says anyway. A long lap keeps its ends and what is paid for. */
export function shownLap({ lap }: Path): readonly ShownStep[] {
  const last = lap.at(-1);
  const closed =
    lap.length > 1 && last?.file === lap[0]!.file && last.line === lap[0]!.line && last.cell === lap[0]!.cell;
  const steps = closed ? lap.slice(0, -1) : lap;
  if (steps.length <= STEPS_SHOWN) return steps;
  const kept = keptSteps(steps);
  return passOver(steps, kept);
}

function keptSteps(steps: readonly LapStep[]): ReadonlySet<number> {
  const numbers = steps.map((_, index) => index);
  const dear = numbers.filter((index) => !PLAIN.has(steps[index]!.kind) && steps[index]!.kind !== 'ROUTER');
  const routers = numbers.filter((index) => steps[index]!.kind === 'ROUTER');
  const kept = new Set([0, steps.length - 1]);
  for (const index of [...dear, ...routers, 1, ...numbers]) if (kept.size < STEPS_SHOWN) kept.add(index);
  return kept;
}

function passOver(steps: readonly LapStep[], kept: ReadonlySet<number>): readonly ShownStep[] {
  const shown: ShownStep[] = [];
  let passedOver = 0;
  for (const [index, step] of steps.entries()) {
    if (!kept.has(index)) passedOver += 1;
    else {
      if (passedOver > 0) shown.push({ passedOver });
      passedOver = 0;
      shown.push(step);
    }
  }
  return shown;
}
