// Constants as labels, so that what is written, returned and tested can be compared: `true`, `none`, a text, `Phase.DONE`.
import type { Expression } from '../syntax/tree.ts';

export function constantText(value: string | number | boolean | null | undefined): string {
  return value === null ? 'none' : String(value);
}

/** The label of an expression that always has the same value: a constant, or a member of an enumeration (or its value) by its spelling. */
export function constantLabel(expression: Expression): string | undefined {
  if (expression.kind === 'constant') return constantText(expression.value);
  if (expression.kind === 'attribute' && expression.name === 'value' && expression.object.kind === 'attribute')
    return constantLabel(expression.object);
  const isMember =
    expression.kind === 'attribute' &&
    expression.object.kind === 'name' &&
    /^[A-Z]/.test(expression.object.name) &&
    /^[A-Z][A-Z0-9_]*$/.test(expression.name);
  return isMember ? `${(expression.object as { name: string }).name}.${expression.name}` : undefined;
}
