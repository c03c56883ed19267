// What requirements, project and lock files say about installed versions, and which row of a model that puts in force.
import { afterEach, describe, expect, it } from 'vitest';
import { discoverProject } from '../../src/project/discover.ts';
import { parseConstraint, parseRequirement } from '../../src/project/pins.ts';
import { holdsFor, rowInForce } from '../../src/project/version-range.ts';
import { type FrameworkVersions, readFrameworkVersions, versionFor } from '../../src/project/versions.ts';
import { makeTree, type Tree } from './tree.ts';

const trees: Tree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

function versions(files: Record<string, string>): FrameworkVersions {
  const made = makeTree({ 'main.py': '', ...files });
  trees.push(made);
  return readFrameworkVersions(discoverProject([made.root]));
}

function pinIn(files: Record<string, string>, name = 'langgraph', file = 'main.py'): unknown {
  const { version, spec, pinnedBy } = versions(files).pin(name, file) ?? {};
  return [version ?? spec, pinnedBy];
}

describe('parseRequirement', () => {
  it.each([
    ['langgraph==1.0.5', { name: 'langgraph', version: '1.0.5' }],
    ['LangGraph [a,b] == 1.0.5 ; python_version < "3.9"', { name: 'langgraph', version: '1.0.5' }],
    ['lang.graph_x>=0.2,<1', { name: 'lang-graph-x', spec: '>=0.2,<1' }],
    ['x (>=1.0)', { name: 'x', spec: '>=1.0' }],
    ['x==1.*', { name: 'x', spec: '==1.*' }],
    ['x~=1.4.2', { name: 'x', spec: '~=1.4.2' }],
    ['x', { name: 'x' }],
    ['x @ git+https://host.example/x.git@v1.2.3', { name: 'x', version: '1.2.3' }],
    ['x @ https://host.example/x-1.4-py3-none-any.whl', { name: 'x', version: '1.4' }],
    ['x @ file:///x', { name: 'x' }],
    ['== 1', undefined],
    ['not a requirement at all', undefined],
  ])('%s', (text, wanted) => {
    expect(parseRequirement(text)).toEqual(wanted);
  });
});

describe('parseConstraint', () => {
  it.each([
    ['^1.2.3', { spec: '>=1.2.3,<2' }],
    ['^0.2.3', { spec: '>=0.2.3,<0.3' }],
    ['^0.0.3', { spec: '>=0.0.3,<0.0.4' }],
    ['~1.2.3', { spec: '>=1.2.3,<1.3' }],
    ['~1', { spec: '>=1,<2' }],
    ['1.2.3', { version: '1.2.3' }],
    ['==1.2.3', { version: '1.2.3' }],
    ['1.2.*', { spec: '==1.2.*' }],
    ['=1.2', { spec: '==1.2.*' }],
    ['>=1, <2', { spec: '>=1,<2' }],
    ['>=1 <2', { spec: '>=1,<2' }],
    ['^0.2 || ^1.0', { spec: '>=0.2,<0.3||>=1.0,<2' }],
    ['*', {}],
  ])('%s', (text, wanted) => {
    expect(parseConstraint('x', text)).toEqual({ name: 'x', ...wanted });
  });
});

describe('readFrameworkVersions', () => {
  it.each<[string, Record<string, string>, string, string]>([
    ['requirements', { 'requirements.txt': '# c\n\nLangGraph==0.2.1 # why\n' }, '0.2.1', 'requirements.txt:3'],
    [
      'hashes and continued lines',
      { 'requirements.txt': 'a==1\nlanggraph==0.2.1 \\\n    --hash=sha256:aa \\\n    --hash=sha256:bb\n' },
      '0.2.1',
      'requirements.txt:2',
    ],
    [
      'an include',
      { 'requirements.txt': '-r reqs/base.txt\n', 'reqs/base.txt': 'langgraph>=0.2' },
      '>=0.2',
      'reqs/base.txt:1',
    ],
    ['a requirements folder', { 'requirements/prod.in': 'langgraph<1' }, '<1', 'requirements/prod.in:1'],
    ['constraints', { 'constraints.txt': 'langgraph==0.2' }, '0.2', 'constraints.txt:1'],
    [
      'pyproject',
      { 'pyproject.toml': '[project]\nname = "x"\ndependencies = [\n  "langgraph[all]>=0.2,<0.3",\n]\n' },
      '>=0.2,<0.3',
      'pyproject.toml:4',
    ],
    [
      'optional dependencies',
      { 'pyproject.toml': '[project.optional-dependencies]\na = ["langgraph==0.2.7"]\n' },
      '0.2.7',
      'pyproject.toml:2',
    ],
    [
      'groups',
      { 'pyproject.toml': '[dependency-groups]\na = [{include-group="b"}, "langgraph==0.2"]\n' },
      '0.2',
      'pyproject.toml:2',
    ],
    [
      'poetry',
      { 'pyproject.toml': '[tool.poetry.dependencies]\npython = "^3.9"\nlanggraph = "^0.2.1"\n' },
      '>=0.2.1,<0.3',
      'pyproject.toml:3',
    ],
    [
      'poetry groups',
      { 'pyproject.toml': '[tool.poetry.group.dev.dependencies]\nlanggraph = {version = "0.2.1", extras = ["x"]}\n' },
      '0.2.1',
      'pyproject.toml:2',
    ],
    ['a lock', { 'uv.lock': '[[package]]\nname = "langgraph"\nversion = "1.0.5"\n' }, '1.0.5', 'uv.lock:3'],
    ['Pipfile', { Pipfile: '[packages]\nlanggraph = "==0.2.2"\n' }, '0.2.2', 'Pipfile:2'],
    [
      'Pipfile.lock',
      { 'Pipfile.lock': '{"default": {\n"langgraph": {"version": "==0.2.3"}}}' },
      '0.2.3',
      'Pipfile.lock:2',
    ],
    [
      'setup.cfg',
      { 'setup.cfg': '[options]\ninstall_requires =\n    a\n    langgraph>=0.2\n' },
      '>=0.2',
      'setup.cfg:4',
    ],
    ['setup.py', { 'setup.py': "setup(install_requires=[\n  'langgraph>=0.2,<1'])" }, '>=0.2,<1', 'setup.py:2'],
    [
      'conda',
      { 'environment.yml': 'dependencies:\n  - python=3.11\n  - conda-forge::langgraph=0.2\n' },
      '==0.2.*',
      'environment.yml:3',
    ],
    [
      'conda with pip',
      { 'environment.yml': 'dependencies:\n  - pip:\n    - langgraph==0.2.9\n' },
      '0.2.9',
      'environment.yml:3',
    ],
  ])('reads %s', (_, files, version, pinnedBy) => {
    expect(pinIn(files)).toEqual([version, pinnedBy]);
  });

  it.each([
    ['extra-dependencies of Hatch', 'pyproject.toml', '[tool.hatch.envs.x]\nextra-dependencies = ["langgraph==1.0.5"]'],
    ['hatch.toml', 'hatch.toml', '[envs.default]\ndependencies = ["langgraph==1.0.5"]'],
    ['pixi.toml', 'pixi.toml', '[pypi-dependencies]\nlanggraph = "==1.0.5"'],
    ['Pixi in pyproject.toml', 'pyproject.toml', '[tool.pixi.feature.x.dependencies]\nlanggraph = "==1.0.5"'],
  ])('reads %s', (_, name, text) => {
    expect(pinIn({ [name]: text })).toEqual(['1.0.5', `${name}:2`]);
  });

  it('reads the requirements files that setuptools is told to read', () => {
    const pyproject = '[tool.setuptools.dynamic]\ndependencies = { file = ["needs.in"] }\n';
    expect(pinIn({ 'pyproject.toml': pyproject, 'needs.in': 'langgraph==1.0.5' })).toEqual(['1.0.5', 'needs.in:1']);
  });

  it('takes what is assumed before anything that is written', () => {
    const assumed = new Map([['langgraph', '1.0.5']]);
    const tree = makeTree({ 'requirements.txt': 'langgraph==1.2.0' });
    const { pin } = readFrameworkVersions(discoverProject([tree.root]), assumed);
    expect(pin('LangGraph', 'main.py')).toMatchObject({ version: '1.0.5', pinnedBy: 'assumed by the caller' });
    tree.remove();
  });

  it('prefers a lock to a range, an exact pin to a range, and the nearest folder', () => {
    const lock = '[[package]]\nname = "langgraph"\nversion = "0.2.5"\n';
    const range = '[project]\ndependencies = ["langgraph>=0.2"]\n';
    expect(pinIn({ 'poetry.lock': lock, 'pyproject.toml': range })).toEqual(['0.2.5', 'poetry.lock:3']);
    expect(pinIn({ 'requirements.txt': 'langgraph==0.1', 'pyproject.toml': range })).toEqual([
      '0.1',
      'requirements.txt:1',
    ]);
    const mono = { 'requirements.txt': 'langgraph==1.0', 'old/requirements.txt': 'langgraph==0.1', 'old/a/b.py': '' };
    expect(pinIn(mono, 'langgraph', 'old/a/b.py')).toEqual(['0.1', 'old/requirements.txt:1']);
    expect(pinIn(mono)).toEqual(['1.0', 'requirements.txt:1']);
  });

  it('looks further up when the nearest mention says nothing', () => {
    const files = { 'requirements.txt': 'langgraph==1.0', 'a/requirements.txt': 'langgraph\nother', 'a/x.py': '' };
    expect(pinIn(files, 'langgraph', 'a/x.py')).toEqual(['1.0', 'requirements.txt:1']);
    expect(pinIn(files, 'other', 'a/x.py')).toEqual([undefined, 'a/requirements.txt:2']);
  });

  it('narrows the range of a workspace member by the lock above it, if it fits', () => {
    const files = { 'uv.lock': '[[package]]\nname = "langgraph"\nversion = "0.2.5"\n', 'a/x.py': '', 'b/x.py': '' };
    const member = (range: string): string => `[project]\ndependencies = ["langgraph${range}"]\n`;
    const all = { ...files, 'a/pyproject.toml': member('>=0.2'), 'b/pyproject.toml': member('>=1') };
    expect(pinIn(all, 'langgraph', 'a/x.py')).toEqual(['0.2.5', 'uv.lock:3']);
    expect(pinIn(all, 'langgraph', 'b/x.py')).toEqual(['>=1', 'b/pyproject.toml:2']);
  });

  it('finds the pins above a scanned folder, up to the top of the repository', () => {
    const made = makeTree({
      'requirements.txt': 'x==3',
      'repo/.git/HEAD': '',
      'repo/requirements.txt': 'langgraph==0.3',
      'repo/src/a.py': '',
    });
    trees.push(made);
    const found = readFrameworkVersions(discoverProject([made.at('repo/src')]));
    expect(found.pin('langgraph', 'a.py')).toMatchObject({ version: '0.3', pinnedBy: '../requirements.txt:1' });
    expect(found.pin('x', 'a.py')).toBeUndefined();
  });

  it('turns a broken file into a diagnostic and survives include loops', () => {
    const found = versions({
      'pyproject.toml': 'x = [\n',
      'Pipfile.lock': '{',
      'requirements.txt': '-r requirements.txt\n-r ../../../../etc/passwd\n-r missing.txt\nlanggraph==1.0\n',
    });
    expect(found.diagnostics.map((one) => [one.file, one.code])).toEqual([
      ['Pipfile.lock', 'broken_manifest'],
      ['pyproject.toml', 'broken_manifest'],
      ['missing.txt', 'unreadable'],
    ]);
    expect(found.pin('langgraph', 'main.py')?.version).toBe('1.0');
  });
});

describe('rowInForce', () => {
  const rows = [{ value: 25 }, { since: '1.0.6', value: 10_000 }, { since: '1.1.4', value: 10_007 }];
  it.each([
    [undefined, 10_007],
    [{ version: '1.0.5' }, 25],
    [{ version: '1.0.6' }, 10_000],
    [{ version: '1.0.6rc1' }, 25],
    [{ version: '2.0' }, 10_007],
    [{ spec: '>=0.2' }, 10_007],
    [{ spec: '<1.0' }, 25],
    [{ spec: '<1.0.6' }, 25],
    [{ spec: '<=1.0.6' }, 10_000],
    [{ spec: '<1.0.7' }, 10_000],
    [{ spec: '~=1.0.2' }, 10_000],
    [{ spec: '==1.0.*' }, 10_000],
    [{ spec: '>1.1,<1.1.4' }, 10_000],
    [{ spec: '!=1.1.4,>=1.1.4' }, 10_007],
    [{ spec: '>=0.1,<0.2||>=1,<1.1' }, 10_000],
    [{ spec: 'nonsense' }, 10_007],
  ])('%o → %i', (known, value) => {
    expect(rowInForce(rows, known)?.value).toBe(value);
  });

  it.each([
    [undefined, false, true],
    [{ version: '1.0' }, true, false],
    [{ version: '1.2' }, false, true],
    [{ spec: '<1.2' }, true, false],
    [{ spec: '>=1.0' }, false, true],
  ])('holdsFor %o', (known, until, since) => {
    expect(holdsFor({ until: '1.2' }, known)).toBe(until);
    expect(holdsFor({ since: '1.2' }, known)).toBe(since);
    expect(holdsFor({}, known)).toBe(true);
  });

  it('versionFor gives the version that decides, with its pin', () => {
    const found = versions({ 'requirements.txt': 'langgraph<1.0.6' });
    const { version, pin } = versionFor(found, 'LangGraph', 'main.py', ['1.0.6', '1.1.4']);
    expect(rowInForce(rows, version ? { version } : undefined)?.value).toBe(25);
    expect(pin?.pinnedBy).toBe('requirements.txt:1');
    expect(versionFor(found, 'other', 'main.py', [])).toEqual({});
  });
});
