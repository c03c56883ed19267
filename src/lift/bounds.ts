// Measures found at branches and the iterables of `for` loops → bound facts.
import type { FactId } from '../ir/types.ts';
import type { CfgNode } from '../program/cfg.ts';
import type { Measure } from '../program/measures.ts';
import { originList } from '../program/origin_sets.ts';
import type { For } from '../syntax/tree.ts';
import type { Iteration } from './iteration.ts';
import type { UnitLift } from './units.ts';
import { placeIn } from './writer.ts';

export function addBounds(lift: UnitLift, node: CfgNode, check: FactId): void {
  for (const { measure } of lift.context.measuresAt.get(node) ?? []) addBound(lift, node, check, measure);
}

function addBound(lift: UnitLift, node: CfgNode, check: FactId, measure: Measure): void {
  const { limit } = measure;
  lift.context.writer.add(
    {
      fact: 'bound',
      kind: measure.kind,
      measure: measure.measure,
      value: limit.value,
      source: limit.source,
      strength: 'hard',
      check,
      leavesOn: measure.leavesOn,
      writers: () => originList(measure.writers()),
      name: measure.name,
      place: placeIn(lift.fn, node.span),
      evidence: `condition on ${measure.measure}`,
      ...(measure.location ? { variable: measure.location } : {}),
      ...(measure.direction ? { direction: measure.direction } : {}),
      ...(measure.exact ? { exact: true } : {}),
      ...(measure.start === undefined ? {} : { start: measure.start }),
      ...(limit.disabled ? { disabled: limit.disabled } : {}),
      ...(limit.value === null && limit.why ? { unresolved: limit.why } : {}),
    },
    lift.unit,
  );
}

export function addIterationBound(lift: UnitLift, statement: For, check: FactId, iteration: Iteration): void {
  const { limit } = iteration;
  if (!limit) return;
  lift.context.writer.add(
    {
      fact: 'bound',
      kind: iteration.counted ? 'iteration' : 'size',
      measure: 'iteration',
      value: limit.value,
      source: limit.source,
      strength: 'hard',
      check,
      leavesOn: 'false',
      writers: [],
      name: iteration.name,
      place: placeIn(lift.fn, statement.span),
      evidence: 'for over something finite',
      ...(limit.disabled ? { disabled: limit.disabled } : {}),
      ...(limit.value === null && limit.why ? { unresolved: limit.why } : {}),
    },
    lift.unit,
  );
}
