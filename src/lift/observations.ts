// Tells the program's own tools from its other helpers: a function that is given something the model chose, reaches no model
// itself, and whose result goes back into what the model reads. It only names the kind of an invocation; no verdict hangs on it.
import type { CallSite } from '../names/model.ts';
import { lastName } from '../names/resolver.ts';
import type { Callee } from '../program/calls.ts';
import { contains } from '../program/region.ts';
import type { Expression, Span, Statement } from '../syntax/tree.ts';
import { childExpressions, nestedBlocks, statementExpressions } from '../syntax/walk.ts';
import type { UnitLift } from './units.ts';

/** Helpers that shape text or read a reply are no tools, whatever their result is used for. */
const SHAPES_TEXT =
  /pars|extract|clean|strip|valid|check|verify|format|build|prompt|render|template|convert_|^to_|_to_|count|estimate|token|trim|truncat|compress|shorten|log|print|display|save|decode|encode|serial|content|message|history|context/i;

/** The helper may be a tool: what it returns goes back. It is one when it is given what the model chose. */
export function isReadBack(lift: UnitLift, site: CallSite, callees: readonly Callee[]): boolean {
  if (callees.length === 0 || !lift.context.reach.has(lift.fn)) return false;
  if (callees.some(({ fn }) => fn.name === '__init__' || SHAPES_TEXT.test(fn.name))) return false;
  if (callees.some(({ fn }) => lift.context.reach.has(fn))) return false;
  return !onlyConversations(lift, site) && goesBack(lift, site);
}

/** Everything given is a collection that the loop adds to: the helper reads the conversation, it carries out nothing. */
function onlyConversations(lift: UnitLift, site: CallSite): boolean {
  const { locations, definitions } = lift.context.program;
  return site.call.args.every(({ value }) => {
    const location = locations.of(value, site.scope);
    return location !== undefined && definitions.of(location).some((one) => one.kind === 'grow');
  });
}

/** The result is put into a collection, a message or a text, at once or through a variable. */
function goesBack(lift: UnitLift, site: CallSite): boolean {
  const statement = statementAt(lift.fn.body, site.call.span);
  if (!statement) return false;
  if (statement.kind === 'assign' && !isMessage(statement.value, site.call)) {
    return statement.targets.some((target) => isRead(lift, target));
  }
  return true;
}

/** The call stands inside a literal or an argument: what is stored is a message made from it. */
function isMessage(value: Expression | undefined, call: Expression): boolean {
  if (!value || value === call) return false;
  return ['collection', 'dictionary', 'comprehension', 'template', 'binary'].includes(value.kind);
}

/** The variable is used in a literal, a text or an argument somewhere in the function. */
function isRead(lift: UnitLift, target: Expression): boolean {
  const name = lastName(target);
  if (!name) return target.kind === 'collection' && target.elements.some((element) => isRead(lift, element));
  const uses = (expression: Expression, inside: boolean): boolean => {
    if (inside && (expression.kind === 'name' || expression.kind === 'attribute') && expression.name === name)
      return true;
    const deeper = inside || ['collection', 'dictionary', 'template', 'call'].includes(expression.kind);
    return childExpressions(expression).some((child) => uses(child, deeper));
  };
  return anyStatement(lift.fn.body, (statement) => statementExpressions(statement).some((one) => uses(one, false)));
}

function anyStatement(body: readonly Statement[], test: (statement: Statement) => boolean): boolean {
  return body.some(
    (statement) => test(statement) || nestedBlocks(statement).some((block) => anyStatement(block, test)),
  );
}

function statementAt(body: readonly Statement[], span: Span): Statement | undefined {
  const found = body.find((statement) => contains(statement.span, span));
  if (!found) return undefined;
  for (const block of nestedBlocks(found)) {
    const inner = statementAt(block, span);
    if (inner) return inner;
  }
  return found;
}
