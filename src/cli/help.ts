// The parts of `--help` that teach: examples, rules, exit codes. Facts about rules come from the rules themselves.
import { RULES } from '../index.ts';

export const EXAMPLES = `
Examples:
  ial-scan .                               scan this project
  ial-scan scan src/agents app.py          scan a folder and a file
  ial-scan . --all                         also list what is bounded, and why
  ial-scan . --format sarif -o ial.sarif   for code scanning services
  ial-scan . --fail-on warning             stricter, for continuous integration
  ial-scan . --rule IAL002,IAL004          two failure modes only
  ial-scan graph app.py --format mermaid   draw the loops
`;

export const RULE_LIST = `
Rules:
${RULES.map((rule) => `  ${rule.id}  ${rule.name}\n          ${rule.summary}`).join('\n')}
`;

export const EXIT_CODES = `
Exit codes:
  0  no finding at or above --fail-on (default: error)
  1  findings
  2  a usage or configuration error
  3  an internal error

The code that is scanned is never imported or run, and nothing is sent anywhere.
`;
