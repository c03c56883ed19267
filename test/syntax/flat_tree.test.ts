import { expect, test } from 'vitest';
import { flatten, nodeTypes } from '../../src/syntax/treesitter/flat_tree.ts';
import { loadGrammar } from '../../src/syntax/treesitter/grammar.ts';

const { parser, language, cursor } = await loadGrammar('python');
const types = nodeTypes(language);

test.each(['', 'def f(a, b=1):\n    return [x for x in a]  # c\n', 'x = (1,\n\ndef f(: pass\n'])(
  'the exported wasm functions and TreeCursor walk alike: %j',
  (source) => {
    const tree = parser.parse(source)!;
    expect(cursor).toBeDefined();
    const fast = flatten(tree, source, 0, types, cursor);
    expect(flatten(tree, source, 0, types)).toEqual(fast);
    const reference = tree.rootNode.descendantsOfType(language.types.filter((type) => type && type !== 'comment'));
    expect(fast.count).toBeGreaterThanOrEqual(reference.length);
    tree.delete();
  },
);
