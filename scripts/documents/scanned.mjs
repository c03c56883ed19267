// A small program → what the scanner prints of it: its findings as a terminal of 80 columns shows them.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { renderTerminal, scan, sourceLines } from '../../dist/index.js';

/** The expectations that tests read stand on lines of their own programs only. */
export const withoutExpectations = (text) => text.replace(/ {2}# \$ .*$/gm, '');

export const findingsOfText = (name, text) => inFolder((folder) => writeFileSync(join(folder, name), text));
export const findingsOfFile = (path) => inFolder((folder) => cpSync(path, join(folder, basename(path))));

/** In an empty folder, so that nothing around it speaks for it. The line with the time is left out. */
async function inFolder(fill) {
  const folder = mkdtempSync(join(tmpdir(), 'ial-scan-'));
  try {
    fill(folder);
    const result = await scan({ paths: [folder] });
    const text = renderTerminal(result, { columns: 80, sourceLines: sourceLines(result.root) });
    const end = text.lastIndexOf('\n─');
    if (result.findings.length === 0 || end < 0) throw new Error('an example without a finding');
    return text.slice(0, end).trimEnd();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Replaces what stands between `<!-- name:start … -->` and `<!-- name:end -->`. */
export function between(page, name, text) {
  const marked = new RegExp(`(<!-- ${name}:start[^\\n]*-->\\n)[\\s\\S]*?(<!-- ${name}:end -->)`);
  if (!marked.test(page)) throw new Error(`README.md has no place for ${name}`);
  return page.replace(marked, (_, start, end) => `${start}\n${text}\n\n${end}`);
}

export const readText = (path) => readFileSync(path, 'utf8');
