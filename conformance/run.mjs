// `npm run conformance [-- ID…]`: proves the claims of framework models by running the real packages, and writes
// results.json. What is proved already and has not changed is not run again without `--all`. `--quick` runs the few
// environments marked quick, writes nothing and fails unless every one of their claims is proved.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environmentName, readClaims, runsOf } from './claims.mjs';
import * as pypi from './pypi.mjs';
import { merge, readResults, writeResults } from './results.mjs';

const ENVIRONMENTS = process.env.CONFORMANCE_ENVIRONMENTS ?? new URL('../.conformance', import.meta.url).pathname;
const TIMEOUT_MS = 90_000;

const { values: flags, positionals: ids } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, all: { type: 'boolean' } },
});

const known = readClaims();
const unknown = ids.filter((id) => !known.some((one) => one.id === id));
if (unknown.length > 0)
  throw new Error(`no claims of ${unknown.join(', ')}; there are ${known.map(({ id }) => id).join(', ')}`);
const runs = known.flatMap(runsOf);
const results = readResults();
const wanted = runs.filter(
  (run) => isNamed(run) && (flags.quick ? run.environment.quick : flags.all || !isProved(run)),
);

function isNamed(run) {
  return ids.length === 0 || ids.includes(run.framework);
}

function isProved(run) {
  const known = results[run.framework]?.[run.claim]?.[run.release];
  return known?.proof === 'run' && known.digest === run.digest;
}

/** Environment by environment, so that one is made while the claims of another are run. */
async function prove(wanted) {
  const outcomes = new Map();
  const pending = grouped(wanted);
  const worker = async () => {
    for (let next = pending.shift(); next; next = pending.shift()) {
      const [name, runs] = next;
      const folder = join(ENVIRONMENTS, name);
      const reason = await whyNot(folder, runs[0].environment);
      for (const run of runs) outcomes.set(run, reason ? unproved(run, reason) : await observe(folder, run));
      const bad = runs.filter((run) => outcomes.get(run).proof !== 'run').length;
      console.log(`${name}: ${runs.length - bad} of ${runs.length} proved`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
  return outcomes;
}

function grouped(runs) {
  const groups = new Map();
  for (const run of runs) {
    const name = environmentName(run.framework, run.release);
    groups.set(name, [...(groups.get(name) ?? []), run]);
  }
  return [...groups];
}

async function whyNot(folder, environment) {
  try {
    await pypi.make(folder, environment);
    return undefined;
  } catch (error) {
    return `cannot be installed: ${lastLine(error.stderr || error.message)}`;
  }
}

function unproved(run, reason) {
  return { proof: 'unproved', reason, digest: run.digest };
}

function observe(folder, run) {
  const [program, args] = pypi.command(folder, run);
  return new Promise((resolve) => {
    const child = spawn(program, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: bare(folder) });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), run.environment.timeout ?? TIMEOUT_MS);
    let out = '';
    let err = '';
    child.stdout.on('data', (data) => (out += data));
    child.stderr.on('data', (data) => (err = `${err}${data}`.slice(-4000)));
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      resolve(
        judged(
          run,
          out.trim().split('\n').at(-1),
          signal ? `stopped after ${TIMEOUT_MS / 1000} s` : `exit ${code}: ${lastLine(err)}`,
        ),
      );
    });
  });
}

/** Nothing of the caller's keys and settings reaches the packages. */
function bare(folder) {
  const { PATH, LANG, SSL_CERT_FILE } = process.env;
  return { PATH, HOME: folder, LANG, SSL_CERT_FILE, PYTHONDONTWRITEBYTECODE: '0' };
}

function judged(run, line, failure) {
  if (!line) return unproved(run, failure);
  const { laps, ends, seen, why } = JSON.parse(line);
  if (laps === 0 && /^raises (?:ImportError|ModuleNotFoundError|AttributeError|NameError)$/.test(ends)) {
    return unproved(run, `${ends}: ${why}`);
  }
  const observed = `${laps === null ? '' : `${laps}, `}${ends}${seen ? `: ${seen}` : ''}`;
  const proof = observed === run.expected ? 'run' : 'contradicted';
  return {
    proof,
    observed,
    digest: run.digest,
    ...(proof === 'run' ? {} : { expected: run.expected, reason: why ?? undefined }),
  };
}

function lastLine(text) {
  return text.trim().split('\n').at(-1).slice(0, 200);
}

function report() {
  const of = (proof) => [...outcomes].filter(([, outcome]) => outcome.proof === proof);
  for (const [run, { observed, expected, reason }] of [...of('contradicted'), ...of('unproved')]) {
    const what = observed ? `expected ${expected}; observed ${observed}` : reason;
    console.error(`  ${run.framework} ${run.release} ${run.claim}: ${what}`);
  }
  const [proved, contradicted, open] = ['run', 'contradicted', 'unproved'].map((proof) => of(proof).length);
  console.log(
    `conformance: ${proved} proved by run, ${contradicted} contradicted, ${open} unproved, ${runs.length - outcomes.size} not run`,
  );
  if (contradicted > 0 || (flags.quick && open > 0)) process.exitCode = 1;
}

mkdirSync(ENVIRONMENTS, { recursive: true });
const outcomes = await prove(wanted);
if (!flags.quick) writeResults(merge(results, runs, outcomes));
report();
