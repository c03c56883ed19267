// Claims and what running the real packages has shown → the table of all claims, and the part of it on a framework's page.
import { readClaims, runsOf } from '../../conformance/claims.mjs';
import { readResults } from '../../conformance/results.mjs';
import { MODELS } from '../../dist/frameworks/index.js';
import { GENERATED } from './rules.mjs';
import { table } from './tables.mjs';

const PROOFS = { run: 'proved by run', contradicted: 'contradicted', unproved: 'unproved' };

const claimed = readClaims();
const results = readResults();

function proofOf(run) {
  const known = results[run.framework]?.[run.claim]?.[run.release];
  if (!known || known.digest !== run.digest) return { proof: 'unproved', reason: 'not run since it was changed' };
  return known;
}

/** Releases in which the same was seen are one row. */
function rowsOf(framework) {
  return framework.claims.flatMap((claim) => {
    const groups = new Map();
    for (const run of runsOf({ ...framework, claims: [claim] })) {
      const { proof, observed, reason } = proofOf(run);
      const said = proof === 'run' ? observed : [observed, reason].filter(Boolean).join(': ');
      const key = `${proof} ${said}`;
      const known = groups.get(key) ?? { releases: [], said, proof };
      groups.set(key, { ...known, releases: [...known.releases, run.release] });
    }
    return [...groups.values()].map(({ releases, said, proof }) => [claim, releases.join(', '), said, PROOFS[proof]]);
  });
}

/** For the page of a framework; empty when nothing is claimed of it. */
export function proofsOf(id) {
  const framework = claimed.find((one) => one.id === id);
  if (!framework) return '';
  const rows = rowsOf(framework).map(([{ says }, ...rest]) => [says, ...rest]);
  const legend = 'A lap is a question to the model, or a run of the step or function that repeats.';
  return `${legend}\n\n${table(['claim', 'release', 'laps, and how they ended', 'proof'], rows)}`;
}

export function conformancePage() {
  const runs = claimed.flatMap(runsOf);
  const count = (proof) => runs.filter((run) => proofOf(run).proof === proof).length;
  const proved = claimed.flatMap((one) => one.claims.filter((claim) => isProved(one, claim))).length;
  const claims = claimed.flatMap((one) => one.claims).length;
  const rows = claimed.flatMap((framework) =>
    rowsOf(framework).map(([{ id }, releases, said, proof]) => [
      link(framework.id),
      `\`${id}\``,
      releases,
      said,
      proof,
    ]),
  );
  return `${GENERATED('src/frameworks/*/claims.json and conformance/results.json')}

# Conformance

What the framework models claim, proved by running the real packages with fake models and tools: \`npm run conformance\`.
How it works is in [conformance/README.md](../conformance/README.md). The claims in words are on each framework's page.

${proved} of ${claims} claims are proved by ${count('run')} runs; ${count('contradicted')} runs contradict, ${count('unproved')} claims and releases are unproved.

${table(['framework', 'claim', 'release', 'laps, and how they ended', 'proof'], rows)}

## Read in source

Limits of the models without a claim about them; each page has the evidence.

${table(['framework', 'limits'], readInSource())}
`;
}

const isProved = (framework, claim) =>
  runsOf({ ...framework, claims: [claim] }).every((run) => proofOf(run).proof === 'run');

const link = (id) => `[${id}](frameworks/${id}.md)`;

function readInSource() {
  return MODELS.flatMap((model) => {
    const about = new Set(claimed.find(({ id }) => id === model.id)?.claims.map(({ limit }) => limit));
    const names = [...new Set(limitNames(model))].filter((name) => !about.has(name));
    return names.length > 0 ? [[link(model.id), names.map((name) => `\`${name}\``).join(', ')]] : [];
  });
}

/** Whatever lies under a key `limits`. */
function limitNames(value) {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === 'limits' ? child.map(({ name }) => name) : limitNames(child),
  );
}
