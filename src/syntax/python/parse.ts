// The Python front end: how its files are decoded, recovered and lowered.

import { loadGrammar } from '../treesitter/grammar.ts';
import { Lowering } from '../treesitter/lowering.ts';
import { type FrontEnd, SourceParser } from '../treesitter/source_parser.ts';
import { lowerBlock } from './blocks.ts';
import { decodePython } from './decode.ts';
import { RECOVERY } from './recovery.ts';

const PYTHON: FrontEnd = {
  language: 'python',
  decode: decodePython,
  recovery: RECOVERY,
  lower: (tree, positions) => {
    const cx = new Lowering(tree, positions);
    return { body: lowerBlock(cx, 0), cx };
  },
  commentText: (written) => (written.startsWith('#') ? written.slice(1).trim() : undefined),
};

export async function loadPythonParser(): Promise<SourceParser> {
  return new SourceParser(PYTHON, await loadGrammar('python'));
}
