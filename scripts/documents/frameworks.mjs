// A framework model → its page: packages, calls that do work, hidden loops, limits with their defaults by version and the
// evidence for them, what is not modelled.
import { MODELS } from '../../dist/frameworks/index.js';
import { proofsOf } from './conformance.mjs';
import { GENERATED } from './rules.mjs';
import { table } from './tables.mjs';

export function frameworkPages() {
  const pages = MODELS.map((model) => [`docs/frameworks/${model.id}.md`, page(model)]);
  const index = `${GENERATED('src/frameworks/*/model.ts')}\n\n# Frameworks and libraries\n\n${frameworkTable('')}\n`;
  return [['docs/frameworks/README.md', index], ...pages];
}

/** Every model; on the page of all frameworks. */
export const frameworkTable = (folder) => tableOf(MODELS, folder);

/** The models of what loops by itself in a table, the rest in a sentence. */
export function frameworkSummary(folder) {
  const isFramework = (model) => Boolean(model.loops?.length || model.graphs?.length || model.flows?.length);
  const rest = MODELS.filter((model) => !isFramework(model)).map((model) => link(model, folder));
  return `${tableOf(MODELS.filter(isFramework), folder)}\n\nAlso known: ${rest.join(', ')}.`;
}

const link = (model, folder) => `[${model.title}](${folder}${model.id}.md)`;

function tableOf(models, folder) {
  const rows = models.map((model) => [link(model, folder), codes(model.packages) || 'built in', about(model)]);
  return table(['framework', 'packages', 'what is known of it'], rows);
}

function about(model) {
  const limits = limitsOf(model).map(({ limit }) => limit.name);
  const parts = [
    model.graphs?.length && 'graphs',
    model.flows?.length && 'flows',
    model.loops?.length && 'hidden loops',
    model.retries?.length && 'retries',
    model.enclosings?.length && 'timeouts',
    (model.calls ?? []).some((call) => call.is) && 'calls',
  ].filter(Boolean);
  const named = codes([...new Set(limits)].slice(0, 4));
  return parts.join(', ') + (named ? `; limits ${named}` : '');
}

function page(model) {
  const sections = [
    ['Calls that do work', calls(model)],
    ['Loops inside the framework', loops(model)],
    ['Graphs', graphs(model)],
    ['Flows', flows(model)],
    ['Agents', agents(model)],
    ['Retries', retries(model)],
    ['What ends code from outside', enclosings(model)],
    ['Limits', limits(model)],
    ['Conditions that end a loop', conditions(model)],
    ['Proved by running', proofsOf(model.id)],
    ['Not modelled', model.gaps.map((gap) => `- ${cell(gap)}`).join('\n')],
  ];
  const body = sections.filter(([, text]) => text).map(([title, text]) => `## ${title}\n\n${text}`);
  const packages = model.packages.length > 0 ? `\n\nThe version is that of ${codes(model.packages, ' or ')}.` : '';
  const head = `${GENERATED(`src/frameworks/${model.id}/`)}\n\n# ${model.title}\n\n<${model.docs}>`;
  const imports = `Imported as ${codes(model.imports)}.`;
  return `${head}${packages} ${imports}\n\n${body.join('\n\n')}\n`.replace(`>${' '}Imported`, '>\n\nImported');
}

function calls({ calls = [] }) {
  const rows = calls
    .filter((row) => row.is || row.waits)
    .map((row) => [codes(list(row.call)), row.is ?? `waits: ${row.waits}`, notes(row)]);
  return table(['call', 'work', ''], rows);
}

const notes = (row) =>
  [
    row.iterates === 'stream' && 'streams one answer',
    row.iterates === 'events' && 'yields new events',
    row.waits && row.is && `waits for ${words(row.waits)}`,
    row.writesOutside && 'writes outside',
    row.when && `when ${condition(row.when)}`,
  ]
    .filter(Boolean)
    .join(', ');

function condition({ at, type, equals, absent, not }) {
  const what = [
    type && `is a \`${type}\``,
    equals && `is ${codes(equals.map(String), ' or ')}`,
    absent && 'is not written',
  ];
  return `${not ? 'not: ' : ''}\`${at}\` ${what.filter(Boolean).join(' or ') || 'is written'}`;
}

function loops({ loops = [] }) {
  const rows = loops.map((row) => [
    codes(list(row.call)),
    words(row.shape),
    cell(row.endsWhen),
    row.pays.join(', '),
    codes(row.limits.map((limit) => limit.name)) || 'none',
    versions(row),
  ]);
  return table(['started by', 'shape', 'ends when', 'a lap pays for', 'limits', 'releases'], rows);
}

const versions = ({ since, until }) =>
  [since && `from ${since}`, until && `before ${until}`].filter(Boolean).join(', ') || 'all';

function graphs({ graphs = [] }) {
  return graphs
    .map((row) => {
      const edges = [...row.addEdge, ...(row.addBranch ?? [])].map(({ method }) => method);
      const nodes = row.addNode ? ` nodes by ${codes([row.addNode.method])},` : '';
      const limited =
        row.limits.length > 0 ? `, limited by ${codes(row.limits.map(({ name }) => name))}` : ', no limit';
      return `- Built by ${codes([row.builder])}:${nodes} edges by ${codes([...new Set(edges)])}; run by ${codes(row.run)}${limited}.`;
    })
    .join('\n');
}

function flows({ flows = [] }) {
  return flows
    .map((row) => {
      const limited = row.limits.length > 0 ? `limited by ${codes(row.limits.map(({ name }) => name))}` : 'no limit';
      return `- Classes with the base ${codes(list(row.base), ' or ')}, steps tied together by ${words(row.style)}; ${limited}.`;
    })
    .join('\n');
}

function agents({ agents = [] }) {
  return agents
    .map((row) => {
      const handed = row.handoffs ? `, hands over to ${codes(row.handoffs)}` : '';
      const wrapped = (row.asTool ?? []).map(({ call }) => codes(list(call))).join(', ');
      return `- ${codes([row.make])}: tools in ${codes(row.tools ?? []) || 'none'}${handed}${wrapped ? `, as a tool by ${wrapped}` : ''}.`;
    })
    .join('\n');
}

function retries({ retries = [] }) {
  const rows = retries.map((row) => [
    codes(list(row.call)),
    row.form,
    [codes(row.limits.map(({ name }) => name)), row.stop && `the stop object in \`${row.stop}\``]
      .filter(Boolean)
      .join(', '),
  ]);
  return table(['wrapper', 'form', 'limited by'], rows);
}

function enclosings({ enclosings = [] }) {
  const rows = enclosings.map((row) => [
    codes(list(row.call)),
    row.form,
    words(row.kind),
    `\`${row.limit}\``,
    row.onHit,
  ]);
  return table(['call', 'form', 'kind', 'limit in', 'when hit'], rows);
}

/** Each limit once, with where it is written. */
function limitsOf(model) {
  const rows = [
    ...(model.loops ?? []),
    ...(model.retries ?? []),
    ...(model.graphs ?? []),
    ...(model.flows ?? []),
    ...(model.agents ?? []).flatMap((agent) => agent.asTool ?? []),
  ];
  const seen = new Map();
  for (const limit of rows.flatMap((row) => row.limits)) {
    const { at: _, ...rest } = limit;
    const key = JSON.stringify(rest);
    const known = seen.get(key);
    if (known) known.at = [...new Set([...known.at, ...limit.at])];
    else seen.set(key, { limit, at: [...limit.at] });
  }
  return [...seen.values()];
}

function limits(model) {
  return limitsOf(model)
    .map(({ limit, at }) => {
      const lines = [
        `Counts: ${words(limit.kind)}${limit.nested ? ', inner loops of the same run included' : ''}.`,
        `Written at ${codes(at, ' or ')}.`,
        `Default: ${defaults(limit)}.`,
        (limit.where ?? []).length > 0 && `Only when ${limit.where.map(condition).join(' and ')}.`,
        limit.unlimited && `Switched off by: ${limit.unlimited.join(', ')}.`,
        limit.unset && `The same as not written: ${limit.unset.join(', ')}.`,
        `When it is hit, the framework ${HIT[limit.onHit]}.`,
        ...(limit.broken ?? []).map((one) => `Does not end the loop ${versions(one)}: ${cell(one.why)}.`),
        ...(limit.ignoredAt ?? []).map((one) => `Without effect at \`${one.at}\`: ${cell(one.why)}.`),
        limit.lostWhenOverridden &&
          `Lost when \`${limit.lostWhenOverridden.method}\` is overridden: ${cell(limit.lostWhenOverridden.why)}.`,
        limit.skippedAfter && `Not looked at after \`${limit.skippedAfter.method}\`: ${cell(limit.skippedAfter.why)}.`,
        `Evidence: ${cell(limit.evidence)}.`,
      ];
      return `### \`${limit.name}\`\n\n${lines
        .filter(Boolean)
        .map((line) => `- ${line}`)
        .join('\n')}`;
    })
    .join('\n\n');
}

const HIT = {
  raises: 'raises an exception',
  returns: 'returns what it has',
  asks: 'asks a person',
  continues: 'goes on',
};

function defaults({ defaults: rows = [] }) {
  if (rows.length === 0) return 'none';
  return rows.map(({ since, value }) => `${value ?? 'no limit'}${since ? ` from ${since}` : ''}`).join(', ');
}

function conditions({ terminations = [], stops = [] }) {
  const rows = [...terminations, ...stops].map((row) => [
    codes(list(row.make)),
    row.combines ? `joins its parts: ${row.combines} of them` : words(row.decidedBy),
    codes(list(row.limit ?? [])),
  ]);
  return table(['condition', 'decided by', 'limit in'], rows);
}

const list = (value) => (Array.isArray(value) ? value : [value]);
const words = (code) => code.replaceAll('_', ' ');
const cell = (text) => text.replace(/\s+/g, ' ').replace(/\.$/, '');
const codes = (texts, glue = ', ') => texts.map((text) => `\`${text}\``).join(glue);
