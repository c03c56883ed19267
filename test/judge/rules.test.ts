// Every rule has a page, and page and code agree; every kind of node and edge of the graph occurs; ids survive moved lines.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EDGE_KINDS, NODE_KINDS } from '../../src/graph/aldg.ts';
import { buildAldg } from '../../src/graph/build.ts';
import { findLevels, nameBackEdges } from '../../src/graph/levels.ts';
import type { AgentIR } from '../../src/ir/types.ts';
import { judge } from '../../src/judge.ts';
import { RULES } from '../../src/report/rules.ts';
import { RULES as JUDGED } from '../../src/rules/choose.ts';
import * as p from './program.ts';
import { randomCase } from './random.ts';

const folder = new URL('../../src/rules/', import.meta.url);
const pages = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const HEADINGS = ['What it is', '✗ Found', '✓ Not found', 'What does not count as a bound', 'When it is fine'];

describe('rules', () => {
  it('have one folder each, named like the rule', () => {
    expect(pages.sort()).toEqual(RULES.map((rule) => rule.name).sort());
    for (const rules of [RULES, JUDGED]) {
      expect(rules.map((rule) => rule.id)).toEqual(['IAL001', 'IAL002', 'IAL003', 'IAL004', 'IAL005', 'IAL006']);
    }
  });

  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s has a page that says what the rule says', (_id, rule) => {
    const page = readFileSync(new URL(`${rule.name}/README.md`, folder), 'utf8');
    expect(page.startsWith(`# ${rule.id} ${rule.name}\n\n${rule.summary}\n`)).toBe(true);
    expect([...page.matchAll(/^## (.*)$/gm)].map((match) => match[1])).toEqual(HEADINGS);
    const [found, notFound] = [...page.matchAll(/```python\n([\s\S]*?)```/g)].map((match) => match[1]!);
    expect(found).toContain(`finding=${rule.id}`);
    expect(notFound).not.toContain('finding=');
    expect(notFound).toContain('$ bounded=');
  });

  it('name no framework', () => {
    const sources = [
      ...pages.map((name) => `${name}/rule.ts`),
      'words.ts',
      'signs.ts',
      'facts.ts',
      'path.ts',
      'lap.ts',
    ];
    const text = sources.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n');
    expect(text).not.toMatch(/langgraph|langchain|autogen|crewai|openai|llama|anthropic|tenacity|semantic.?kernel/i);
  });
});

function everything(): AgentIR {
  const program = new p.Program();
  const retry = program.retry('ask');
  program.unit('ask', [p.model(), p.external()]);
  program.unit('main', [
    p.whileTrue(p.attempt([p.model({ feeds: ['model'] }), p.leave()], [p.grow('messages', 'model'), p.tool()])),
    p.whileTrue(p.attempt([p.tool()], [p.again()]), p.when(p.decided('done', 'tool'), [p.leave()])),
    p.hidden({ shape: 'chat' }, [], ['agent']),
    p.when(p.decided('verbose', 'config'), [p.external()]),
    p.invoke('agent', 'run'),
    p.call('main'),
  ]);
  program.unit('agent', [p.model()], { kind: 'agent' });
  program.unit('other', [p.call('ask')]);
  program.relations.push({ relation: 'calls', invocation: program.last('invocation'), callee: retry });
  program.go('other', 'agent');
  return program.ir();
}

describe('the graph', () => {
  it('has all kinds of nodes and edges', () => {
    const built = buildAldg(everything());
    const graph = nameBackEdges(built, findLevels(built));
    expect([...new Set(graph.nodes.map((node) => node.kind))].sort()).toEqual([...NODE_KINDS].sort());
    expect([...new Set(graph.edges.map((edge) => edge.kind))].sort()).toEqual([...EDGE_KINDS].sort());
  });
});

function moved(ir: AgentIR, lines: number): AgentIR {
  const facts = ir.facts.map((fact) => ({
    ...fact,
    place: { ...fact.place, line: fact.place.line + lines, endLine: fact.place.endLine + lines },
  }));
  return { ...ir, facts };
}

describe('results', () => {
  it('keep their ids when lines move, and have each id once', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { ir } = randomCase(seed);
      const ids = judge(ir).paths.map((path) => path.id);
      expect(judge(moved(ir, 17)).paths.map((path) => path.id)).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('have a lap from header to header, and a sentence for every part', () => {
    for (let seed = 1; seed <= 60; seed += 1) {
      for (const path of judge(randomCase(seed).ir).paths) {
        if (path.benign === 'not_agentic') continue;
        expect(path.lap.length).toBeGreaterThan(1);
        expect(path.lap[0]!.line).toBe(path.lap.at(-1)!.line);
        for (const text of [path.message, path.fix, path.decides]) expect(text).toMatch(/^[A-Z`].*\.$/);
        for (const one of [...path.bounds, ...path.exits]) expect(one.why).toMatch(/^[A-Z].*\.$/);
      }
    }
  });
});
