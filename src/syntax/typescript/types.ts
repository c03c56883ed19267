// Lowers type annotations as far as they say what an object is: names, qualified names, unions, and generic types as
// subscripts (`Promise<Agent>`). Structural types leave nothing.

import type { Expression } from '../tree.ts';
import { NONE } from '../treesitter/flat_tree.ts';
import { attributeOf, nameOf, type ScriptLowering } from './lowering.ts';

const DEEPEST = 6;

/** The annotation among the children of a node. */
export function lowerAnnotation(cx: ScriptLowering, node: number): Expression | undefined {
  const annotation = cx.tree.child(node, 'type_annotation');
  return annotation === NONE ? undefined : lowerType(cx, cx.tree.first(annotation), 0);
}

export function lowerType(cx: ScriptLowering, node: number, depth = 0): Expression | undefined {
  if (node === NONE || depth > DEEPEST) return undefined;
  const { tree } = cx;
  const span = cx.span(node);
  switch (tree.type(node)) {
    case 'type_identifier':
    case 'identifier':
      return nameOf(tree.text(node), span);
    case 'nested_type_identifier':
    case 'nested_identifier':
    case 'member_expression': {
      const [object = NONE, name = NONE] = tree.operands(node);
      const left = lowerType(cx, object, depth + 1);
      return left && name !== NONE ? attributeOf(left, tree.text(name), span) : undefined;
    }
    case 'generic_type': {
      const [head = NONE, list = NONE] = tree.operands(node);
      const object = lowerType(cx, head, depth + 1);
      const index = list === NONE ? undefined : lowerType(cx, tree.first(list), depth + 1);
      return object && index ? { kind: 'subscript', span, object, index } : object;
    }
    case 'union_type':
    case 'intersection_type': {
      const parts = tree.operands(node).flatMap((child) => lowerType(cx, child, depth + 1) ?? []);
      return parts.length === 0
        ? undefined
        : parts.reduce((left, right) => ({ kind: 'binary', span, operator: '|', left, right }));
    }
    case 'parenthesized_type':
    case 'readonly_type':
      return lowerType(cx, tree.first(node), depth + 1);
    default:
      return undefined;
  }
}
