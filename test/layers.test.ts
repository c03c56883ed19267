// The layers: who may import whom, who may touch files, and which words a layer must not say.
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, SOURCES, type Source } from './sources.ts';

/** For each layer (a folder or a file of `src/`) what it may import, from the bottom up. */
const LAYERS: Readonly<Record<string, readonly string[]>> = {
  version: [],
  multimap: [],
  ir: [],
  result: ['ir'],
  syntax: [],
  project: ['syntax'],
  names: ['syntax', 'multimap'],
  program: ['names', 'syntax', 'ir', 'multimap'],
  frameworks: ['ir'],
  lift: ['program', 'frameworks', 'names', 'syntax', 'ir'],
  graph: ['ir', 'result', 'multimap'],
  bounds: ['graph', 'ir', 'result'],
  rules: ['bounds', 'graph', 'ir', 'result'],
  judge: ['rules', 'bounds', 'graph', 'ir', 'result'],
  report: ['result', 'ir', 'multimap', 'frameworks'],
  'framework-versions': ['lift', 'frameworks', 'project', 'names', 'syntax', 'result'],
  draw: ['report', 'judge', 'graph', 'ir'],
  summary: ['judge', 'project', 'syntax', 'result', 'ir', 'version'],
  analyse: [
    'summary',
    'draw',
    'framework-versions',
    'report',
    'judge',
    'lift',
    'frameworks',
    'program',
    'project',
    'syntax',
    'result',
    'ir',
  ],
  index: ['analyse', 'report', 'judge', 'frameworks', 'project', 'result', 'ir', 'version'],
  cli: ['index'],
};

/** Reading the scanned tree, writing a report, loading the grammar: nothing else touches files. */
const FILE_ACCESS = /^(?:project\/|cli\/streams\.ts$|syntax\/.*grammar\.ts$)/;
const FRAMEWORK_WORDS =
  /\b(?:langgraph|langchain|autogen|ag2|crewai|openai|anthropic|litellm|llama_?index|adk|semantic_kernel|tenacity|ollama)\b/i;

const layerOf = (path: string): string => path.split('/')[0]!.replace(/\.ts$/, '');
const resolved = (source: Source, target: string): string => posix.join(posix.dirname(source.path), target);

describe('layers', () => {
  it.each(SOURCES.map((source) => [source.path, source] as const))('%s imports downwards only', (path, source) => {
    const layer = layerOf(path);
    expect(Object.keys(LAYERS), `${layer} has no place in the order`).toContain(layer);
    const allowed = [layer, ...LAYERS[layer]!];
    const upwards = importsOf(source)
      .filter((target) => target.startsWith('.'))
      .filter((target) => !allowed.includes(layerOf(resolved(source, target))));
    expect(upwards).toEqual([]);
  });

  it('only import what stands below them', () => {
    const order = Object.keys(LAYERS);
    for (const [layer, allowed] of Object.entries(LAYERS)) {
      const above = allowed.filter((other) => order.indexOf(other) >= order.indexOf(layer));
      expect(above, layer).toEqual([]);
    }
  });

  it('leave files to the few that may touch them', () => {
    const offenders = SOURCES.filter((source) => importsOf(source).some((target) => /^(?:node:)?fs\b/.test(target)));
    expect(offenders.map((source) => source.path).filter((path) => !FILE_ACCESS.test(path))).toEqual([]);
  });

  it('never run or fetch anything', () => {
    const offenders = SOURCES.filter((source) =>
      importsOf(source).some((target) =>
        /^(?:node:)?(?:child_process|vm|net|http|https|http2|dgram|tls|worker_threads)$/.test(target),
      ),
    );
    expect(offenders.map((source) => source.path)).toEqual([]);
  });

  it('keep rules and frameworks apart', () => {
    const named = (layer: string, words: RegExp): readonly string[] =>
      SOURCES.filter(({ path, text }) => layerOf(path) === layer && words.test(text)).map(({ path }) => path);
    expect(named('rules', FRAMEWORK_WORDS)).toEqual([]);
    expect(named('graph', FRAMEWORK_WORDS)).toEqual([]);
    expect(named('bounds', FRAMEWORK_WORDS)).toEqual([]);
    expect(named('frameworks', /\bIAL00\d\b/)).toEqual([]);
  });

  it('have no place for what has no name', () => {
    const vague = /(?:^|\/)(?:utils?|helpers?|common|misc|shared)(?:\/|\.ts$)/i;
    expect(SOURCES.map((source) => source.path).filter((path) => vague.test(path))).toEqual([]);
  });
});
