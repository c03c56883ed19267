// Several measures that cover a level together: ordered so that each is set back only by laps that move an earlier one, and
// every lap moves one of them. Such laps come to an end, though no measure alone is moved by all of them.
import type { EdgeIndex, NodeIndex } from '../graph/aldg.ts';
import type { LevelCase } from './case.ts';
import type { BoundJudgement } from './cover.ts';
import { checkOf, hitNumbers, passableResets, writesOf } from './measure.ts';

/** Every lap that moves a measure towards its end, and passes none of the nodes, crosses its test. */
function testedWhereAdvanced(one: LevelCase, { candidate: { bound } }: BoundJudgement, passed: ReadonlySet<NodeIndex>) {
  const check = checkOf(one, bound);
  if (check === undefined) return false;
  const laps = one.laps({ nodes: new Set([...passed, check]) });
  return !writesOf(one, bound).advances.some((node) => laps.reached.has(node) && laps.at(node).laps);
}

const isMeasure = ({ sound, candidate }: BoundJudgement): boolean =>
  sound && candidate.place !== 'around' && candidate.bound.variable !== undefined;

/** The next measure in the order: laps that move none of the earlier ones do not set it back. */
function next(one: LevelCase, left: readonly BoundJudgement[], passed: ReadonlySet<NodeIndex>) {
  return left.find(
    (judgement) =>
      passableResets(one, judgement.candidate.bound, false, passed).length === 0 &&
      testedWhereAdvanced(one, judgement, passed),
  );
}

/** Measures in their order, none of which need be moved on every lap, but one of which always is; none if there is no order. */
export function together(one: LevelCase, judgements: readonly BoundJudgement[]): BoundJudgement[] {
  let left = judgements.filter(isMeasure);
  if (left.length < 2) return [];
  const order: BoundJudgement[] = [];
  const passed = new Set<NodeIndex>();
  const edges = new Set<EdgeIndex>();
  for (let found = next(one, left, passed); found; found = next(one, left, passed)) {
    order.push(found);
    left = left.filter((judgement) => judgement !== found);
    for (const node of writesOf(one, found.candidate.bound).advances) passed.add(node);
    for (const edge of hitNumbers(one, found.candidate.bound)) edges.add(edge);
    if (order.length > 1 && !one.laps({ nodes: passed, edges, bodyOnly: true }).closes) return order;
  }
  return [];
}
