// README.md with its marked parts made anew: the finding in the example, the rules, the frameworks.
import { frameworkSummary } from './frameworks.mjs';
import { ruleTable } from './rules.mjs';
import { between, findingsOfFile, readText } from './scanned.mjs';

export async function readme() {
  const finding = `\`\`\`text\n${await findingsOfFile('examples/agent.py')}\n\`\`\``;
  const parts = { finding, rules: ruleTable('docs/rules/'), frameworks: frameworkSummary('docs/frameworks/') };
  return Object.entries(parts).reduce((page, [name, text]) => between(page, name, text), readText('README.md'));
}
