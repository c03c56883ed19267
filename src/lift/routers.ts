// A condition → a router: where its values come from, which call's result or which variable it tests, and the limits in it.
import type { FactId } from '../ir/types.ts';
import { lastName } from '../names/resolver.ts';
import type { CfgNode } from '../program/cfg.ts';
import type { Definition } from '../program/definitions.ts';
import type { Region } from '../program/region.ts';
import { textOf } from '../syntax/text.ts';
import type { Expression } from '../syntax/tree.ts';
import { addBounds } from './bounds.ts';
import { conditionOriginsAt } from './context.ts';
import { constantLabel } from './labels.ts';
import type { UnitLift } from './units.ts';
import { placeIn } from './writer.ts';

export function router(lift: UnitLift, node: CfgNode, regions: readonly Region[]): FactId {
  const { context, unit } = lift;
  const [test, guard] = node.expressions;
  const subject = test!;
  const originsOf = (condition: Expression) => conditionOriginsAt(context, condition, lift.scope, regions);
  const condition = textOf(subject, 120);
  const id = context.writer.add(
    {
      fact: 'controller',
      kind: 'router',
      condition,
      origins: () => [...new Set([...originsOf(subject), ...(guard ? originsOf(guard) : [])])],
      place: placeIn(lift.fn, node.span),
      evidence: 'condition',
    },
    unit,
  );
  addBounds(lift, node, id);
  return id;
}

/**
 * What a router tests: the value a call returned (at once or through a variable), or the constant that a variable holds.
 * Said when all calls of the function are facts: the head of a loop may test what its body calls.
 */
export function relateTest(lift: UnitLift, controller: FactId, node: CfgNode, regions: readonly Region[]): void {
  const { writer, program } = lift.context;
  const { subject, negated, equals } = readTest(node.expressions[0]!);
  const tested = { ...(negated ? { negated } : {}), ...(equals === undefined ? {} : { equals }) };
  for (const invocation of invocationsBehind(lift, subject, regions))
    writer.relate({ relation: 'guards', controller, ...invocation, ...tested });
  const read = program.locations.of(subject, lift.scope);
  if (!read || !regions[0]) return;
  writer.relate({ relation: 'guards', controller, variable: program.copies.canonical(read, regions[0]), ...tested });
}

/** `x is None`, `x != "done"`, `isinstance(x, Answer)`, `x`: what is tested, and the constant or class it is tested for. */
function readTest(test: Expression): { subject: Expression; negated: boolean; equals?: string } {
  const plain = unwrapped(test);
  const label = plain.kind === 'compare' ? constantLabel(plain.right) : undefined;
  if (plain.kind === 'compare' && label !== undefined) {
    const negated = plain.operator === 'is not' || plain.operator === '!=';
    const isEquality = negated || plain.operator === 'is' || plain.operator === '==';
    if (isEquality) return { subject: unwrapped(plain.left), negated, equals: label };
  }
  if (plain.kind === 'call' && plain.callee.kind === 'name' && plain.callee.name === 'isinstance' && plain.args[1]) {
    const cls = lastName(plain.args[1].value);
    if (cls) return { subject: unwrapped(plain.args[0]!.value), negated: false, equals: `instance of ${cls}` };
  }
  return { subject: plain, negated: false };
}

function unwrapped(expression: Expression): Expression {
  let here = expression;
  while (here.kind === 'await' || here.kind === 'assignment_expression') here = here.value;
  return here;
}

interface Behind {
  readonly invocation: FactId;
  readonly element?: number;
}

/** The invocations whose results may be tested: the call itself, or those that the tested variable is written from. */
function invocationsBehind(lift: UnitLift, subject: Expression, regions: readonly Region[]): Behind[] {
  const { invocations, program } = lift.context;
  const direct = invocations.get(subject);
  if (direct) return [{ invocation: direct }];
  if (subject.kind !== 'name' || !regions[0]) return [];
  const location = program.locations.of(subject, lift.scope);
  const written = location ? program.origins.definitionsIn(location, regions[0]) : [];
  return written.flatMap((one) => invocationOf(invocations, one) ?? []);
}

function invocationOf(invocations: ReadonlyMap<Expression, FactId>, written: Definition): Behind | undefined {
  if (!written.value || written.kind !== 'assign') return undefined;
  const invocation = invocations.get(unwrapped(written.value));
  if (!invocation || !written.select) return invocation ? { invocation } : undefined;
  const [element, deeper] = written.select;
  return typeof element === 'number' && deeper === undefined ? { invocation, element } : undefined;
}
