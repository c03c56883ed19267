// Which files of a tree are analysed, and that every other entry is left out for a reason.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { discoverProject } from '../../src/project/discover.ts';
import { UsageError } from '../../src/project/errors.ts';
import { readSource } from '../../src/project/read.ts';
import type { Project } from '../../src/project/types.ts';
import { makeTree, type Tree } from './tree.ts';

const trees: Tree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

function tree(files: Record<string, string>): Tree {
  const made = makeTree(files);
  trees.push(made);
  return made;
}

const paths = (project: Project): string[] => project.files.map((file) => file.path);
const reasons = (project: Project): Record<string, string> =>
  Object.fromEntries(project.skipped.map((entry) => [entry.path, entry.reason]));

describe('discoverProject', () => {
  it('takes Python files and notebooks in the order of their paths', () => {
    const { root } = tree({ 'b.py': '', 'a/z.py': '', 'a.py': '', 'n.ipynb': '{}', 'readme.md': '', 'a/B.PY': '' });
    expect(paths(discoverProject([root]))).toEqual(['a.py', 'a/B.PY', 'a/z.py', 'b.py', 'n.ipynb']);
  });

  it('takes no empty path for the current folder', () => {
    expect(() => discoverProject([''])).toThrow(UsageError);
  });

  it('leaves out test code, unless it is named or all there is', () => {
    const files = {
      'agent.py': '',
      'tests/helpers.py': '',
      'pkg/test_agent.py': '',
      'pkg/agent_test.py': '',
      'conftest.py': '',
    };
    const { root, at } = tree(files);
    expect(paths(discoverProject([root]))).toEqual(['agent.py']);
    expect(reasons(discoverProject([root]))).toEqual({
      'conftest.py': 'test_code',
      'pkg/agent_test.py': 'test_code',
      'pkg/test_agent.py': 'test_code',
      'tests/helpers.py': 'test_code',
    });
    expect(paths(discoverProject([root, at('pkg/test_agent.py')]))).toEqual(['agent.py', 'pkg/test_agent.py']);
    expect(paths(discoverProject([at('tests')]))).toEqual(['helpers.py']);
    expect(paths(discoverProject([tree({ 'test_a.py': '', 'tests/b.py': '' }).root]))).toEqual([
      'test_a.py',
      'tests/b.py',
    ]);
  });

  it("leaves out what is not the project's own code, with reasons", () => {
    const project = discoverProject([
      tree({
        '.venv/x.py': '',
        '.git/hook.py': '',
        'env/pyvenv.cfg': '',
        'env/lib/x.py': '',
        'conda/conda-meta/history': '',
        'lib/site-packages/x.py': '',
        'web/node_modules/x.py': '',
        'vendor/x.py': '',
        'pkg/_vendor/x.py': '',
        'third_party/x.py': '',
        'build/lib/x.py': '',
        'dist/x.py': '',
        'x.egg-info/x.py': '',
        'src/build/__init__.py': '',
        'src/build/mine.py': '',
        'api_pb2.py': '',
        'api_pb2_grpc.py': '',
        'main.py': '',
      }).root,
    ]);
    expect(paths(project)).toEqual(['main.py', 'src/build/__init__.py', 'src/build/mine.py']);
    expect(reasons(project)).toEqual({
      '.git': 'hidden',
      '.venv': 'hidden',
      'api_pb2.py': 'generated',
      'api_pb2_grpc.py': 'generated',
      build: 'generated',
      conda: 'virtual_environment',
      dist: 'generated',
      env: 'virtual_environment',
      'lib/site-packages': 'site_packages',
      'pkg/_vendor': 'vendored',
      third_party: 'vendored',
      vendor: 'vendored',
      'web/node_modules': 'node_modules',
      'x.egg-info': 'generated',
    });
  });

  it('follows nested .gitignore files and their negations', () => {
    const project = discoverProject([
      tree({
        '.gitignore': 'tmp/\n*_local.py\n/top.py\n!keep_local.py\n',
        'tmp/x.py': '',
        'a_local.py': '',
        'keep_local.py': '',
        'top.py': '',
        'sub/top.py': '',
        'sub/.gitignore': '*.py\n!kept.py\n!b_local.py\n',
        'sub/kept.py': '',
        'sub/b_local.py': '',
        'sub/other.py': '',
      }).root,
    ]);
    expect(paths(project)).toEqual(['keep_local.py', 'sub/b_local.py', 'sub/kept.py']);
    expect(reasons(project)).toMatchObject({
      tmp: 'gitignored',
      'a_local.py': 'gitignored',
      'sub/top.py': 'gitignored',
    });
  });

  it('agrees with git on a repository', () => {
    const made = tree({
      '.gitignore': 'logs/*\n!logs/keep/\n**/gen/*.py\ndata?/\n[Oo]ut.py\n\\!odd.py\nspaced.py \n',
      'logs/a.py': '',
      'logs/keep/b.py': '',
      'x/gen/c.py': '',
      'x/gen/deep/d.py': '',
      'data1/e.py': '',
      'Out.py': '',
      '!odd.py': '',
      'spaced.py': '',
      'x/.gitignore': '!gen/c.py\n',
    });
    execFileSync('git', ['init', '-q'], { cwd: made.root });
    const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.py'], {
      cwd: made.root,
      encoding: 'utf8',
    });
    expect(paths(discoverProject([made.root]))).toEqual(listed.trim().split('\n').sort());
  });

  it('honours the rules above a named folder, but not against it', () => {
    const made = tree({
      '.git/HEAD': '',
      '.gitignore': 'ignored/\nb.py\n',
      'in/a.py': '',
      'in/b.py': '',
      'ignored/b.py': '',
    });
    expect(paths(discoverProject([made.at('in')]))).toEqual(['a.py']);
    expect(paths(discoverProject([made.at('ignored')]))).toEqual(['b.py']);
  });

  it('always takes a file that is named, and makes all paths relative to the folder around them', () => {
    const made = tree({ 'vendor/x.py': '', agent: '', 'a/b/c.py': '' });
    expect(paths(discoverProject([made.at('vendor/x.py')]))).toEqual(['x.py']);
    const project = discoverProject([made.at('agent'), made.at('a/b'), made.at('a/b/c.py')]);
    expect(project.root).toBe(made.root);
    expect(paths(project)).toEqual(['a/b/c.py', 'agent']);
  });

  it('does not follow links, so it neither circles nor leaves the tree', () => {
    const made = tree({ 'in/a.py': '', 'outside/secret.py': '' });
    symlinkSync(made.at('in'), made.at('in/loop'));
    symlinkSync(made.at('outside'), made.at('in/out'));
    symlinkSync(made.at('outside/secret.py'), made.at('in/secret.py'));
    symlinkSync(made.at('nowhere'), made.at('in/broken.py'));
    const project = discoverProject([made.at('in')]);
    expect(paths(project)).toEqual(['a.py']);
    expect(reasons(project)).toEqual({
      loop: 'symlink',
      out: 'symlink',
      'secret.py': 'symlink',
      'broken.py': 'symlink',
    });
  });

  it('leaves out pipes, sockets, oversized files and folders named like files', async () => {
    const made = tree({ 'big.py': 'x'.repeat(2000), 'small.py': '' });
    execFileSync('mkfifo', [made.at('pipe.py')]);
    mkdirSync(made.at('folder.py'));
    const server = createServer().listen(made.at('socket.py'));
    await new Promise((resolve) => server.once('listening', resolve));
    const project = discoverProject([made.root], { maxFileBytes: 1000 });
    server.close();
    expect(paths(project)).toEqual(['small.py']);
    expect(reasons(project)).toEqual({ 'big.py': 'too_large', 'pipe.py': 'not_regular', 'socket.py': 'not_regular' });
    expect(project.diagnostics.map((one) => one.code)).toEqual(['too_large']);
  });

  it('walks folders nested very deep', () => {
    const deep = `${'d/'.repeat(700)}x.py`;
    expect(paths(discoverProject([tree({ [deep]: '' }).root]))).toEqual([deep]);
  });

  it('says in one sentence what cannot be scanned', () => {
    const made = tree({});
    execFileSync('mkfifo', [made.at('pipe')]);
    expect(() => discoverProject([made.at('nope')])).toThrow(UsageError);
    expect(() => discoverProject([made.at('nope')])).toThrow(/^Cannot scan .*nope: it does not exist\.$/);
    expect(() => discoverProject([made.at('pipe')])).toThrow(/neither a regular file nor a folder/);
    expect(() => discoverProject([])).toThrow(/at least one/);
  });

  it.skipIf(process.getuid?.() === 0)('keeps going past a folder that it may not open', () => {
    const made = tree({ 'a.py': '', 'shut/b.py': '' });
    chmodSync(made.at('shut'), 0);
    const project = discoverProject([made.root]);
    chmodSync(made.at('shut'), 0o755);
    expect(paths(project)).toEqual(['a.py']);
    expect(reasons(project)).toEqual({ shut: 'unreadable' });
  });
});

describe('readSource', () => {
  it('gives bytes, or a diagnostic where there are none', () => {
    const made = tree({ 'a.py': 'x = 1' });
    execFileSync('mkfifo', [made.at('pipe.py')]);
    expect(readSource({ path: 'a.py', absolute: made.at('a.py') })).toEqual(Buffer.from('x = 1'));
    expect(readSource({ path: 'b.py', absolute: made.at('b.py') })).toMatchObject({ file: 'b.py', code: 'unreadable' });
    expect(readSource({ path: 'pipe.py', absolute: made.at('pipe.py') })).toMatchObject({ code: 'unreadable' });
  });
});
