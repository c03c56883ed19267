// The programs on the pages of the rules are run: those under ✗ have exactly the finding they announce, those under ✓ none.
// Links between pages lead somewhere.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scan } from '../src/index.ts';
import { readExpectations } from './expectations.ts';
import { scoreCase } from './scoring.ts';

const RULES = new URL('../src/rules/', import.meta.url);

interface Example {
  readonly rule: string;
  readonly heading: string;
  readonly text: string;
}

const examples: readonly Example[] = readdirSync(RULES, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) => examplesOf(name, readFileSync(new URL(`${name}/README.md`, RULES), 'utf8')));

function examplesOf(rule: string, page: string): Example[] {
  return page.split(/^## /m).flatMap((section) => {
    const heading = section.split('\n', 1)[0]!;
    return [...section.matchAll(/^```python\n([\s\S]*?)^```$/gm)].map(([, text]) => ({ rule, heading, text: text! }));
  });
}

async function reported(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  try {
    writeFileSync(join(folder, 'agent.py'), text);
    return (await scan({ paths: [folder] })).findings;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('examples on the pages of rules', () => {
  it('stand under a heading that says whether they are found', () => {
    expect(examples.filter(({ heading }) => !/^[✗✓] /.test(heading))).toEqual([]);
  });

  it.each(examples.map((one) => [`${one.rule}: ${one.heading}`, one] as const))('%s', async (_, { heading, text }) => {
    const expected = readExpectations('agent.py', text);
    expect(expected.some(({ finding }) => finding)).toBe(heading.startsWith('✗'));
    const score = scoreCase(expected, await reported(text));
    expect(score.complaints).toEqual([]);
    expect(score.missed).toBe(0);
    if (heading.startsWith('✓')) expect(await reported(text)).toEqual([]);
  });
});

describe('links', () => {
  const root = new URL('../', import.meta.url);
  const folders = ['', 'docs/rules/', 'docs/frameworks/'];
  const pages = folders.flatMap((folder) =>
    readdirSync(new URL(folder || '.', root))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name),
  );

  it.each(pages)('of %s lead somewhere', (page) => {
    const text = readFileSync(new URL(page, root), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, link]) => link!);
    expect(links.filter((link) => !existsSync(new URL(link, new URL(page, root))))).toEqual([]);
  });
});
