// The last name in an expression, as a reader would call what it stands for: `self.llm.chat(x)` → `chat`.
import type { Expression } from '../syntax/tree.ts';

export function lastName(expression: Expression): string | undefined {
  if (expression.kind === 'name' || expression.kind === 'attribute') return expression.name;
  if (expression.kind === 'call') return lastName(expression.callee);
  if (expression.kind === 'subscript') return lastName(expression.object);
  return expression.kind === 'await' ? lastName(expression.value) : undefined;
}
