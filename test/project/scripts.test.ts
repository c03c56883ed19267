import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ScriptModules } from '../../src/names/script_modules.ts';
import { discoverProject } from '../../src/project/discover.ts';
import * as npm from '../../src/project/npm-manifests.ts';
import { readScriptProject, withoutComments } from '../../src/project/script-config.ts';
import { isMinified } from '../../src/project/skip.ts';

const root = mkdtempSync(join(tmpdir(), 'scripts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

write({
  'package.json': '{ "name": "all", "imports": { "#db": "./dist/db.js" } }',
  'tsconfig.json': '{ // aliases\n "extends": "./tsconfig.base.json", }',
  'tsconfig.base.json':
    '{ "compilerOptions": { "baseUrl": ".", "paths": { "@/*": ["src/*"], "llm": ["src/llm/index.ts"] } } }',
  'src/a.ts': '',
  'src/db.ts': '',
  'src/llm/index.ts': '',
  'src/llm/chat.tsx': '',
  'src/types.d.ts': '',
  'src/lib.min.js': '',
  'packages/core/package.json':
    '{ "name": "@x/core", "exports": { ".": { "import": "./dist/index.js" }, "./sub/*": "./dist/sub/*.js" } }',
  'packages/core/src/index.ts': '',
  'packages/core/src/sub/one.mts': '',
  'node_modules/openai/index.js': '',
});

describe('scripts of a project', () => {
  const project = discoverProject([root]);
  const paths = project.files.map(({ path }) => path);
  const modules = new ScriptModules(project.files, readScriptProject(project));
  const found = (from: string, specifier: string) => modules.locate(from, specifier)?.module?.path;

  test('are found; packages, declarations and bundles are left out with a reason', () => {
    expect(paths).toContain('packages/core/src/sub/one.mts');
    expect(project.skipped.map(({ path, detail }) => `${path}: ${detail}`)).toEqual([
      'node_modules: installed JavaScript packages',
      'src/lib.min.js: minified or bundled',
      'src/types.d.ts: declarations of types, no code',
    ]);
  });

  test.each([
    ['./db.js', 'src/db.ts'],
    ['./llm', 'src/llm/index.ts'],
    ['./llm/chat.jsx', 'src/llm/chat.tsx'],
    ['@/llm/chat', 'src/llm/chat.tsx'],
    ['llm', 'src/llm/index.ts'],
    ['#db', 'src/db.ts'],
    ['@x/core', 'packages/core/src/index.ts'],
    ['@x/core/sub/one', 'packages/core/src/sub/one.mts'],
    ['openai', undefined],
    ['./missing', undefined],
  ])('%s leads to %s', (specifier, path) => {
    expect(found('src/a.ts', specifier)).toBe(path);
  });
});

describe('versions', () => {
  const wanted = (text: string) =>
    npm.readPackageJson(text).map(({ wanted: { name, version, spec } }) => [name, version ?? spec]);

  test('ranges of package.json', () => {
    const dependencies = {
      ai: '^5.0.0',
      openai: '6.1.0',
      '@openai/agents': '~0.10.2',
      zod: '3.x',
      x: 'workspace:*',
      y: '>=1.2 <2',
    };
    expect(wanted(JSON.stringify({ dependencies }))).toEqual([
      ['npm:ai', '>=5.0.0,<6'],
      ['npm:openai', '6.1.0'],
      ['npm:@openai/agents', '>=0.10.2,<0.11'],
      ['npm:zod', '==3.*'],
      ['npm:x', undefined],
      ['npm:y', '>=1.2,<2'],
    ]);
  });

  test.each([
    [
      'npm',
      npm.readNpmLock,
      '{"packages":{"":{},"node_modules/ai":{"version":"6.0.0-beta.3"},"node_modules/a/node_modules/ai":{"version":"1.0.0"}}}',
    ],
    ['pnpm', npm.readPnpmLock, 'packages:\n\n  ai@6.0.0-beta.3:\n    resolution: {}\n'],
    ['yarn', npm.readYarnLock, '"ai@npm:^6.0.0":\n  version: 6.0.0-beta.3\n'],
    ['old yarn', npm.readYarnLock, 'ai@^6.0.0:\n  version "6.0.0-beta.3"\n'],
    ['bun', npm.readBunLock, '    "ai": ["ai@6.0.0-beta.3", "", {}],\n'],
  ])('the lock of %s', (_, readLock, text) => {
    expect(readLock(text).map((pin) => [pin.wanted.name, pin.wanted.version])).toEqual([['npm:ai', '6.0.0b3']]);
  });
});

test('minified code has next to no line ends', () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  expect(isMinified('a.js', bytes('var a=1;'.repeat(5000)))).toBe(true);
  expect(isMinified('a.js', bytes('var a = 1;\n'.repeat(5000)))).toBe(false);
  expect(isMinified('a.py', bytes('x'.repeat(50_000)))).toBe(false);
});

test('JSON with comments', () => {
  expect(JSON.parse(withoutComments('{ "a": "//b", /* c */ "d": [1, 2,], }'))).toEqual({ a: '//b', d: [1, 2] });
});
