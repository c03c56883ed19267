// The built command, run as a person runs it: what it prints where, its exit codes, and its manners when things go wrong.
import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exitCode } from '../../src/cli/commands.ts';
import { FAIL_ON } from '../../src/cli/options.ts';
import type { ScanResult } from '../../src/result.ts';
import { makeTree, type Tree } from '../project/tree.ts';
import { RESULT } from '../report/result.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = `${ROOT}dist/cli.js`;
let tree: Tree;

beforeAll(() => {
  const built = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'], {
    cwd: ROOT,
  });
  expect(built.status).toBe(0);
  tree = makeTree({ 'src/calm.py': 'print("hello")\n', 'src/node_modules/x.py': '', 'bad.json': '{', 'ir.json': '{}' });
}, 120_000);

afterAll(() => tree.remove());

function run(args: readonly string[], env: Record<string, string> = {}): SpawnSyncReturns<string> {
  return spawnSync(process.execPath, [CLI, ...args], {
    cwd: tree.root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
}

describe('exitCode', () => {
  const only = (index: number): ScanResult => ({ ...RESULT, findings: [RESULT.findings[index]!] });
  it.each([
    ['an error', 0, [1, 1, 1, 0]],
    ['a warning', 1, [0, 1, 1, 0]],
    ['a note', 2, [0, 0, 1, 0]],
    ['a suppressed error', 3, [0, 0, 0, 0]],
  ] as const)('of %s', (_, index, codes) => {
    expect(FAIL_ON.map((level) => exitCode(only(index), level))).toEqual(codes);
  });
});

describe('ial-scan', () => {
  it('scans, with and without the word', () => {
    for (const args of [['scan', 'src'], ['src']]) {
      const { status, stdout, stderr } = run(args);
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(/^No infinite agentic loop found\. 1 file scanned, 1 entry skipped/);
    }
  });

  it('prints JSON and SARIF on standard output', () => {
    expect(JSON.parse(run(['src', '--format', 'json']).stdout)).toMatchObject({ schema: 1, findings: [] });
    expect(JSON.parse(run(['src', '--format', 'sarif']).stdout)).toMatchObject({ version: '2.1.0' });
    expect(JSON.parse(run(['ir', 'src']).stdout)).toMatchObject({ schema: 1 });
    expect(run(['graph', 'src']).stdout).toMatch(/^flowchart TD/);
  });

  it('lists what was skipped, and why', () => {
    expect(run(['src', '--verbose']).stderr).toBe('skipped node_modules/: installed JavaScript packages\n');
  });

  it('passes options on', () => {
    const args = [
      '--rule',
      'ial004,IAL002',
      '-r',
      'unbounded-agent-chat',
      '--min-confidence',
      '.5',
      '--vacuous-limit',
      '50',
    ];
    const { config } = JSON.parse(run(['src', '--format', 'json', '--fail-on', 'never', ...args]).stdout);
    expect(config).toMatchObject({
      rules: ['IAL002', 'IAL003', 'IAL004'],
      minConfidence: 0.5,
      failOn: 'never',
      vacuousLimit: 50,
    });
  });

  it('writes a file whole, through links, and leaves nothing beside it', () => {
    mkdirSync(tree.at('out'));
    writeFileSync(tree.at('out/real.json'), 'old');
    symlinkSync('real.json', tree.at('out/link.json'));
    expect(run(['src', '--format', 'json', '--output', 'out/link.json']).stdout).toBe('');
    expect(JSON.parse(readFileSync(tree.at('out/real.json'), 'utf8'))).toMatchObject({ schema: 1 });
    expect(readdirSync(tree.at('out'))).toEqual(['link.json', 'real.json']);
    expect(run(['src', '--output', '/dev/null']).status).toBe(0);
  });

  it('lists the frameworks, explains one, and says which there are', () => {
    expect(run(['frameworks']).stdout).toMatch(/^langgraph +LangGraph: graphs/m);
    expect(run(['frameworks', 'langgraph']).stdout).toMatch(/recursion_limit \(step\): 25, 10000 from 1\.0\.6/);
    const { status, stderr } = run(['frameworks', 'nosuch']);
    expect([status, stderr]).toEqual([2, expect.stringMatching(/no framework nosuch/)]);
  });

  it('takes the release that is assumed, and says so', () => {
    writeFileSync(
      `${tree.root}/agent.py`,
      'from langgraph.prebuilt import create_react_agent\ncreate_react_agent("gpt-4o", [print]).invoke({})\n',
    );
    expect(run(['agent.py']).stdout).toMatch(/Releases taken: langgraph newest \(not pinned\)/);
    const assumed = run(['agent.py', '--assume', 'langgraph=1.0.5', '--format', 'json']);
    const { findings, frameworks } = JSON.parse(assumed.stdout) as ScanResult;
    expect(findings).toEqual([]);
    expect(frameworks).toEqual([{ id: 'langgraph', version: '1.0.5', pinnedBy: 'assumed by the caller' }]);
    expect(run(['agent.py', '--assume', 'langgraph']).stderr).toMatch(/must be like langgraph=1\.0\.5/);
  });

  it('teaches', () => {
    const { status, stdout } = run(['--help']);
    expect(status).toBe(0);
    for (const word of ['Examples:', 'Exit codes:', 'IAL006', '--fail-on <level>', '--vacuous-limit'])
      expect(stdout).toContain(word);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const { version } = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8'));
    expect(run(['--version']).stdout).toBe(`${version}\n`);
  });

  it.each([
    [[], /Missing required argument 'path'/],
    [['nope'], /Cannot scan nope: it does not exist/],
    [['src', '--format', 'xml'], /Allowed choices are terminal, json, sarif/],
    [['src', '--rule', 'IAL007'], /There is no such rule/],
    [['src', '--min-confidence', '2'], /a number from 0 to 1/],
    [['src', '--vacuous-limit', 'x'], /a whole number of laps/],
    [['src', '--fail-on', 'all'], /Allowed choices are error, warning, note, never/],
    [['src', '--frmat', 'json'], /Unknown option '--frmat'/],
    [['src', '--output', 'no/such/folder/x'], /Cannot write no\/such\/folder\/x: it does not exist/],
    [['src', '--output', 'src'], /Cannot write src: it is a folder/],
    [['check', 'bad.json'], /bad\.json is not valid JSON/],
    [['check', 'nope.json'], /Cannot read nope\.json: it does not exist/],
    [['scan', 'src\u001b[2J'], /Cannot scan src\\x1b\[2J: it does not exist/],
  ])('answers %j with one sentence and 2', (args, sentence) => {
    const { status, stdout, stderr } = run(args);
    expect(stderr).toMatch(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
    expect([status, stdout]).toEqual([2, '']);
  });

  it('makes one line and 3 of an error nobody foresaw; the rest only when it is asked for', () => {
    const broken = "JSON.stringify = () => { throw new Error('odd \\u001b[2J\\nsecond line'); }";
    const args = ['src', '--format', 'json'];
    const hook = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` };
    const { status, stdout, stderr } = run(args, hook);
    expect([status, stdout]).toEqual([3, '']);
    expect(stderr).toBe('ial-scan: internal error: odd \\x1b[2J (set IAL_SCAN_DEBUG=1 for the details)\n');
    expect(run(args, { ...hook, IAL_SCAN_DEBUG: '1' }).stderr).toMatch(/\n {4}at /);
  });

  it('ends quietly when nobody reads on', () => {
    const script = `"${process.execPath}" "${CLI}" --help | head -c 1; exit "\${PIPESTATUS[0]}"`;
    const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: tree.root, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});
