// The page of each rule (src/rules/*/README.md), with what the scanner prints under each example that has a finding.
import { readdirSync } from 'node:fs';
import { RULES } from '../../dist/index.js';
import { findingsOfText, readText, withoutExpectations } from './scanned.mjs';

const BLOCK = /^```python\n([\s\S]*?)^```$/gm;

export async function rulePages() {
  const pages = [];
  for (const rule of RULES) pages.push([`docs/rules/${rule.name}.md`, await page(rule)]);
  return [['docs/rules/README.md', index()], ...pages];
}

function index() {
  const missing = readdirSync('src/rules', { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !RULES.some((rule) => rule.name === entry.name))
    .map((entry) => entry.name);
  if (missing.length > 0) throw new Error(`rules without text: ${missing.join(', ')}`);
  return `${GENERATED('src/rules/*/README.md')}\n\n# Rules\n\n${ruleTable('')}\n`;
}

export const GENERATED = (from) => `<!-- Made from ${from} by npm run generate. Do not edit. -->`;

export function ruleTable(folder) {
  const rows = RULES.map((rule) => `| [${rule.id}](${folder}${rule.name}.md) | \`${rule.name}\` | ${rule.summary} |`);
  return ['| rule | name | what happens |', '|---|---|---|', ...rows].join('\n');
}

async function page(rule) {
  const source = `src/rules/${rule.name}/README.md`;
  const text = readText(source);
  const parts = [];
  let from = 0;
  for (const block of text.matchAll(BLOCK)) {
    const program = withoutExpectations(block[1]);
    parts.push(text.slice(from, block.index), `\`\`\`python\n${program}\`\`\``);
    if (block[1].includes('$ finding=')) {
      parts.push(`\n\n\`ial-scan\` prints:\n\n\`\`\`text\n${await findingsOfText('agent.py', program)}\n\`\`\``);
    }
    from = block.index + block[0].length;
  }
  return `${GENERATED(source)}\n\n${parts.join('')}${text.slice(from).trimEnd()}\n\n## How to bound it\n\n${rule.cure}\n`;
}
