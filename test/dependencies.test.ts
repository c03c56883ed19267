// Every runtime dependency has a reason in package.json's "why", is pinned to one version, and nothing undeclared is used.
import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { describe, expect, it } from 'vitest';
import { VERSION } from '../src/index.ts';
import { importsOf, SOURCES } from './sources.ts';

const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const dependencies = Object.keys(manifest.dependencies);

describe('dependencies', () => {
  it.each(dependencies)('%s has a reason', (name) => {
    expect(manifest.why[name]).toMatch(/^.{20,}$/);
  });

  it('gives no reason for what is not there', () => {
    expect(Object.keys(manifest.why).filter((name) => !dependencies.includes(name))).toEqual([]);
  });

  it('are pinned', () => {
    const pins = Object.values({ ...manifest.dependencies, ...manifest.devDependencies });
    expect(pins.filter((pin) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(pin)))).toEqual([]);
  });

  it('are declared where they are imported; types may come from development', () => {
    const packageOf = (target: string): string =>
      target
        .split('/')
        .slice(0, target.startsWith('@') ? 2 : 1)
        .join('/');
    const used = SOURCES.flatMap((source) => importsOf(source))
      .filter((target) => !target.startsWith('.') && !target.startsWith('node:'))
      .map(packageOf);
    const declared = [
      ...dependencies,
      ...Object.keys(manifest.devDependencies).map((name) => name.replace('@types/', '')),
    ];
    expect([...new Set(used)].filter((name) => !declared.includes(name) || builtinModules.includes(name))).toEqual([]);
  });

  it('the version in the code is that of the package', () => {
    expect(VERSION).toBe(manifest.version);
  });
});
