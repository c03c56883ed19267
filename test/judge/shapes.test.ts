// Recursion, workflow cycles, hidden loops, nesting and irreducible regions: where a path stands, what it is called, who decides.
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/judge.ts';
import { judged, judgedBody, verdicts } from './judged.ts';
import * as p from './program.ts';

const ask = () => p.model({ feeds: ['model'] });

describe('recursion', () => {
  const research = (change: p.Statement[], rest: p.Statement[] = []) => {
    const program = new p.Program();
    program.unit('main', [p.call('research')]);
    program.unit('research', [
      p.when(p.below('depth', 0, { direction: 'down', start: 3, leavesOn: 'true' }), [p.giveBack()]),
      ask(),
      p.when(p.decided('nothing before it', 'model'), [p.giveBack()]),
      ...change,
      p.call('research'),
      ...rest,
    ]);
    return judged(program);
  };

  it('a depth that is passed on smaller, or unchanged', () => {
    expect(verdicts(research([p.decrease('depth')]))).toEqual(['11: bounded verified_bound']);
    expect(verdicts(research([]))).toEqual(['10: unbounded ineffective_bound model IAL005']);
    expect(verdicts(research([p.set('depth', 'invariant')]))[0]).toContain('ineffective_bound');
  });

  it('a retry written as recursion', () => {
    const program = new p.Program();
    program.unit('classify', [
      p.model(),
      p.attempt(
        [p.external(), p.when(p.decided('unknown category', 'model'), [p.raise('ValueError')]), p.giveBack()],
        [p.call('classify')],
        'ValueError',
      ),
    ]);
    expect(verdicts(judged(program))).toEqual(['8: unbounded missing_bound exception IAL001']);
  });

  it('two functions that call each other, with and without a shared budget', () => {
    const pair = (first: p.Statement[]) => {
      const program = new p.Program();
      program.unit('main', [p.call('plan')]);
      program.unit('plan', [
        ...first,
        ask(),
        p.when(p.decided('finished', 'model'), [p.giveBack()]),
        p.call('execute'),
      ]);
      program.unit('execute', [p.external('act'), p.call('plan')]);
      program.unit('draw', [
        p.when(p.reached('plans', 0, { direction: 'down', exact: true, start: 15 }), [p.raise('OutOfBudget')]),
        p.decrease('plans'),
      ]);
      return verdicts(judged(program));
    };
    expect(pair([])).toEqual(['12: unbounded missing_bound model IAL005']);
    expect(pair([p.call('draw')])).toEqual(['13: bounded verified_bound']);
  });

  it('a finite loop inside recursion', () => {
    const program = new p.Program();
    program.unit('main', [p.call('research')]);
    program.unit('research', [
      p.when(p.below('depth', 0, { direction: 'down', leavesOn: 'true' }), [p.giveBack()]),
      ask(),
      p.forEach('finite', [p.decrease('depth'), p.call('research')]),
      ask(),
    ]);
    expect(verdicts(judged(program))).toEqual(['8: bounded verified_bound', '10: bounded verified_bound']);
  });
});

/** A graph of steps: `owner` is the workflow, edges with a place are routers without a condition. */
class Graph {
  readonly program = new p.Program('graph.py');
  private readonly steps: string[];
  private line = 100;

  constructor(steps: Record<string, p.Statement[]>) {
    this.program.free({
      fact: 'unit',
      id: 'graph',
      place: this.program.place(90),
      evidence: 'graph',
      kind: 'workflow',
      name: 'graph',
      entry: true,
    });
    this.steps = Object.keys(steps);
    for (const [name, body] of Object.entries(steps)) {
      this.program.unit(name, body, { kind: 'graph_node' });
      this.program.relations.push({ relation: 'owns', unit: 'graph', fact: name });
    }
    this.program.go('graph', this.steps[0]!);
  }

  edge(from: string, to: string): this {
    this.line += 1;
    const id = `edge${this.line}`;
    this.program.fact('graph', {
      fact: 'controller',
      id,
      place: this.program.place(this.line),
      evidence: 'edge',
      kind: 'router',
      origins: [],
    });
    this.program.go(from, id);
    this.program.go(id, to);
    return this;
  }

  end(on?: string, from?: string): string {
    const id = this.program.exit('graph', 'end', 99);
    if (from) this.program.go(from, id, on === undefined ? {} : { on });
    return id;
  }

  /** Conditional edges with a function of the program as router. */
  choose(from: string, router: string, targets: Record<string, string>): this {
    this.line += 1;
    const call = `call${this.line}`;
    const id = `router${this.line}`;
    const place = this.program.place(this.line);
    this.program.fact('graph', {
      fact: 'invocation',
      id: call,
      place,
      evidence: 'router',
      kind: 'local',
      name: router,
      feeds: [],
    });
    this.program.fact('graph', { fact: 'controller', id, place, evidence: 'router', kind: 'router', origins: [] });
    this.program.relations.push(
      { relation: 'calls', invocation: call, callee: router },
      { relation: 'guards', controller: id, invocation: call },
    );
    this.program.go(from, call);
    this.program.go(call, id);
    for (const [on, target] of Object.entries(targets))
      this.program.go(id, target === 'END' ? this.end() : target, { on });
    return this;
  }

  verdicts(): string[] {
    return verdicts(judged(this.program));
  }
}

describe('workflow cycles', () => {
  const revise = (limit: boolean) => {
    const graph = new Graph({ write: [ask(), ...(limit ? [p.increase('drafts')] : [])], review: [ask()] });
    graph.program.unit('route', [
      ...(limit ? [p.when(p.reached('drafts', 4), [p.giveBack('END')])] : []),
      p.when(p.decided('SEND', 'model'), [p.giveBack('END')], [p.giveBack('write')]),
    ]);
    return graph.edge('write', 'review').choose('review', 'route', { END: 'END', write: 'write' });
  };

  it('a router function decides; the cycle stands at its edges', () => {
    expect(revise(false).verdicts()).toEqual(['102: unbounded missing_bound model IAL004']);
  });

  it('a count tested in the router function, advanced in a step', () => {
    expect(revise(true).verdicts()).toEqual(['102: bounded verified_bound']);
  });

  it.each([
    [{ value: 10_007, source: 'framework_default' }, '102: weak ineffective_bound model IAL004'],
    [{ value: 25, source: 'framework_default' }, '102: bounded framework_default_bound'],
    [{ value: 12, source: 'literal' }, '102: bounded verified_bound'],
    [{ value: 5_000, source: 'literal' }, '102: unbounded ineffective_bound model IAL004'],
    [{ value: null, source: 'environment' }, '102: unresolved config_dependent_bound model IAL004'],
  ] as const)('a limit on the graph: %j', (bound, verdict) => {
    const graph = revise(false);
    graph.program.bound({ kind: 'step', ...bound, name: 'recursion_limit' }, 95, 'graph');
    expect(graph.verdicts()).toEqual([verdict]);
  });

  it('a count that only a step off the cycle advances, under a late default', () => {
    const graph = new Graph({ write: [ask()], check: [ask()], publish: [p.increase('attempts')] });
    graph.program.unit('route', [
      p.when(p.decided('OK', 'model'), [p.giveBack('publish')]),
      p.when(p.reached('attempts', 3), [p.giveBack('publish')]),
      p.giveBack('write'),
    ]);
    graph.edge('write', 'check').choose('check', 'route', { publish: 'publish', write: 'write' });
    graph.program.bound(
      { kind: 'step', value: 10_007, source: 'framework_default', name: 'recursion_limit' },
      95,
      'graph',
    );
    expect(graph.verdicts()).toEqual(['102: weak ineffective_bound model IAL004']);
  });

  it('steps that name their successor', () => {
    const graph = (hops: boolean) => {
      const one = new Graph({
        claim: [ask(), ...(hops ? [p.increase('hops')] : []), p.giveBack('object')],
        object: [
          ...(hops ? [p.when(p.reached('hops', 6), [p.giveBack('END')])] : []),
          ask(),
          p.when(p.decided('CONVINCED', 'model'), [p.giveBack('END')]),
          p.giveBack('claim'),
        ],
      });
      one.program.go('claim', 'object', { on: 'object' });
      one.program.go('object', 'claim', { on: 'claim' });
      one.end('END', 'object');
      return one;
    };
    expect(graph(false).verdicts()).toEqual(['9: unbounded missing_bound model IAL004']);
    expect(graph(true).verdicts()).toEqual(['12: bounded verified_bound']);
  });

  it('a loop inside a step is no cycle of the graph, and its limit does not cover it', () => {
    const graph = new Graph({
      investigate: [p.whileAll([p.decided('tool calls', 'model')], [ask(), p.tool()])],
      report: [ask()],
    });
    graph.edge('investigate', 'report');
    graph.program.bound({ kind: 'step', value: 5, name: 'recursion_limit' }, 95, 'graph');
    expect(graph.verdicts()).toEqual(['2: unbounded missing_bound model IAL002']);
  });

  it('a limit on a graph that a step runs does not cover the outer cycle', () => {
    const graph = revise(false);
    const { program } = graph;
    program.free({
      fact: 'unit',
      id: 'inner',
      place: program.place(200),
      evidence: 'graph',
      kind: 'workflow',
      name: 'inner',
    });
    program.unit('agent', [ask()], { kind: 'graph_node' });
    program.relations.push({ relation: 'owns', unit: 'inner', fact: 'agent' });
    program.go('inner', 'agent');
    program.fact('inner', {
      fact: 'controller',
      id: 'again',
      place: program.place(201),
      evidence: 'edge',
      kind: 'router',
      origins: ['model'],
    });
    program.go('agent', 'again');
    program.go('again', 'agent', { on: 'agent' });
    program.go('again', program.exit('inner', 'end', 202), { on: 'END' });
    program.bound({ kind: 'step', value: 8, name: 'recursion_limit' }, 203, 'inner');
    program.unit('research', [p.invoke('workflow', 'inner.invoke')], { kind: 'graph_node' });
    program.relations.push({ relation: 'owns', unit: 'graph', fact: 'research' });
    program.relations.push({ relation: 'calls', invocation: program.last('invocation'), callee: 'inner' });
    graph.edge('research', 'write');
    program.relations.splice(
      program.relations.findIndex((one) => one.relation === 'transitions' && one.source === 'graph'),
      1,
    );
    program.go('graph', 'research');
    graph.choose('review', 'route', { write: 'research' });
    expect(graph.verdicts()).toContain('201: bounded verified_bound');
    expect(graph.verdicts().some((one) => one.includes('unbounded bypassed_bound'))).toBe(true);
  });
});

describe('events and delegation', () => {
  it('handlers that emit what triggers them', () => {
    const program = new p.Program();
    program.unit('draft', [ask(), p.invoke('external', 'emit', {}, ['review'])]);
    program.unit('review', [ask(), p.when(p.decided('bad', 'model'), [p.invoke('external', 'emit', {}, ['draft'])])]);
    expect(verdicts(judged(program))).toEqual(['8: unbounded missing_bound model IAL005']);
  });

  it('agents that are each other’s tools, each under a limit of its own', () => {
    const program = new p.Program();
    const limit = [{ kind: 'turn', value: 4, name: 'max_turns' }] as const;
    program.unit('main', [p.hidden({ shape: 'loop', pays: ['model'] }, limit, ['historian'])]);
    program.unit('historian', [p.hidden({ pays: ['model'] }, limit, ['archivist'])], { kind: 'agent' });
    program.unit('archivist', [p.hidden({ pays: ['model'] }, limit, ['historian'])], { kind: 'agent' });
    const shapes = judged(program).filter((path) => path.shape === 'delegation');
    expect(verdicts(shapes)).toEqual(['8: unbounded bypassed_bound model IAL006']);
  });

  it('agents that hand over inside one runner are part of its loop', () => {
    const program = new p.Program();
    program.unit('main', [
      p.hidden({ shape: 'delegation' }, [{ kind: 'turn', value: 12, name: 'max_turns' }], ['reception']),
    ]);
    program.unit('reception', [p.invoke('agent', 'handoff', {}, ['billing'])], { kind: 'agent' });
    program.unit('billing', [p.invoke('agent', 'handoff', {}, ['reception'])], { kind: 'agent' });
    expect(verdicts(judged(program))).toEqual(['2: bounded verified_bound']);
  });

  it('a retry around a function, stopped or not, by exception or by result', () => {
    const program = (bounds: object[], origins: ('exception' | 'model')[] = ['exception']) => {
      const one = new p.Program();
      const retry = one.retry('ask', { origins }, bounds);
      one.unit('ask', [p.model(), p.external()]);
      one.unit('main', [p.call('wrapped')]);
      const call = one.last('invocation');
      one.relations.splice(
        one.relations.findIndex((relation) => relation.relation === 'calls' && relation.invocation === call),
        1,
      );
      one.relations.push({ relation: 'calls', invocation: call, callee: retry });
      return verdicts(judged(one));
    };
    expect(program([])).toEqual(['1: unbounded missing_bound exception IAL001']);
    expect(program([], ['model'])).toEqual(['1: unbounded missing_bound model IAL001']);
    expect(program([{ kind: 'retry', value: 4 }])).toEqual(['1: bounded verified_bound']);
    expect(program([{ kind: 'retry', value: 0, disabled: 'zero tries means for ever' }])).toEqual([
      '1: unbounded disabled_bound exception IAL001',
    ]);
  });
});

describe('nesting', () => {
  it('each level has its own verdict', () => {
    const paths = judgedBody(
      p.forRange(5, [
        p.whileTrue(p.model(), p.attempt([p.external(), p.leave()], [p.grow('complaint', 'exception')], 'ValueError')),
        p.when(p.decided('conclusion', 'model'), [p.leave()]),
      ]),
    );
    expect(verdicts(paths)).toEqual(['2: bounded verified_bound', '3: unbounded missing_bound exception IAL001']);
  });

  it('a region entered in two places is one level', () => {
    const program = new p.Program();
    program.unit('main', [p.when(p.decided('resume', 'config'), [p.external('left')], [p.external('right')])]);
    const [left, right] = program.facts.filter((fact) => fact.fact === 'invocation').map((fact) => fact.id);
    program.fact('main', {
      fact: 'invocation',
      id: 'ask',
      place: program.place(20),
      evidence: 'call',
      kind: 'model',
      name: 'ask',
      feeds: ['model'],
    });
    program.relations.splice(
      0,
      program.relations.length,
      ...program.relations.filter(
        (one) => one.relation !== 'transitions' || (one.source !== left && one.source !== right),
      ),
    );
    program.go(left!, 'ask');
    program.go('ask', right!);
    program.go(right!, left!);
    const { paths, levels } = judge(program.ir());
    expect(levels).toBe(1);
    expect(verdicts(paths).map((one) => one.replace(/^\d+: /, ''))).toEqual([
      'unbounded missing_bound deterministic IAL001',
    ]);
  });

  it('value-sensitive returns: a budget that answers', () => {
    const loop = (negated: boolean, first: p.Statement[]) => {
      const program = new p.Program();
      program.unit('main', [
        p.whileAll(
          [{ text: 'budget.take()', calls: 'take', origins: ['counter'], negated }],
          [ask(), p.when(p.decided('done', 'model'), [p.giveBack()]), p.tool()],
        ),
      ]);
      program.unit('take', first);
      return verdicts(judged(program));
    };
    const take = (yes: string, no: string) => [
      p.when(p.reached('used', 6), [p.giveBack(no)]),
      p.increase('used'),
      p.giveBack(yes),
    ];
    expect(loop(false, take('true', 'false'))).toEqual(['2: bounded verified_bound']);
    expect(loop(true, take('false', 'true'))).toEqual(['2: bounded verified_bound']);
    expect(loop(false, take('true', 'true'))).toEqual(['2: unbounded ineffective_bound model IAL002']);
  });

  it('a returned text compared with a constant', () => {
    const program = (value: string) => {
      const one = new p.Program();
      one.unit('main', [
        p.whileAll([{ text: "next() == 'go'", calls: 'next', equals: 'go', origins: ['counter'] }], [ask(), p.tool()]),
      ]);
      one.unit('next', [p.increase('n'), p.when(p.reached('n', 6), [p.giveBack(value)]), p.giveBack('go')]);
      return verdicts(judged(one))[0];
    };
    expect(program('stop')).toBe('2: bounded verified_bound');
    expect(program('go')).toContain('ineffective_bound');
  });

  it('a returned value that is kept in a variable before it is tested', () => {
    const one = new p.Program();
    one.unit('main', [p.call('schedule')]);
    one.unit('schedule', [
      p.call('missing'),
      p.set('before', 'model', 'exception'),
      p.when(p.decided('before', 'model', 'exception'), [p.call('schedule')]),
    ]);
    one.unit('missing', [p.model(), p.attempt([p.external(), p.giveBack()], [p.giveBack('')], 'ValueError')]);
    const router = one.facts.find((fact) => fact.fact === 'controller')!.id;
    const call = one.facts.find((fact) => fact.fact === 'invocation' && fact.name === 'missing')!.id;
    one.relations.push({ relation: 'guards', controller: router, invocation: call });
    expect(verdicts(judged(one))).toEqual(['8: unbounded missing_bound model IAL005']);
  });

  it('dynamic dispatch: some callee does not count', () => {
    const program = (second: p.Statement[]) => {
      const one = new p.Program();
      one.unit('main', [p.whileTrue(p.call('a', 'b'), p.when(p.reached('n', 5), [p.leave()]))]);
      one.unit('a', [ask(), p.increase('n')]);
      one.unit('b', second);
      return verdicts(judged(one));
    };
    expect(program([ask(), p.increase('n')])).toEqual(['2: bounded verified_bound']);
    expect(program([ask()])[0]).toContain('bypassed_bound');
  });
});

describe('who decides', () => {
  it('model and exception are mixed; a handler that goes the same way decides nothing', () => {
    const loop = (handler: p.Statement[]) =>
      judgedBody(
        p.whileTrue(
          p.attempt(
            [ask(), p.grow('messages', 'model'), p.when(p.decided('no calls', 'model'), [p.giveBack()]), p.tool()],
            handler,
          ),
        ),
      )[0]!.controller;
    expect(loop([p.grow('messages', 'exception')])).toBe('mixed');
    const inner = judgedBody(
      p.whileTrue(
        ask(),
        p.when(p.decided('no calls', 'model'), [p.giveBack()]),
        p.attempt([p.tool()], [p.grow('messages', 'exception')]),
      ),
    );
    expect(inner[0]!.controller).toBe('model');
  });

  it('being told to stop is no retry', () => {
    const [path] = judgedBody(
      p.whileTrue(
        ask(),
        p.attempt([p.external('send')], [p.giveBack()], 'KeyboardInterrupt'),
        p.when(p.decided('done', 'model'), [p.giveBack()]),
      ),
    );
    expect(path!.controller).toBe('model');
  });

  it('an exception that only ends the level decides nothing', () => {
    const loop = (...handler: p.Statement[]) =>
      judgedBody(
        p.whileTrue(p.attempt([ask()], handler, 'APIError'), p.when(p.decided('done', 'model'), [p.giveBack()])),
      )[0]!;
    expect(loop(p.giveBack()).controller).toBe('model');
    expect(loop(p.external('log'), p.raise('Failed')).controller).toBe('model');
    expect(loop(p.giveBack()).exits.map((exit) => exit.condition)).toEqual([
      'raises APIError, handled at line 5',
      'done',
    ]);
  });

  it('a helper that turns an exception into nothing', () => {
    const program = new p.Program();
    program.unit('main', [p.whileTrue(p.when({ text: 'parsed', calls: 'parse', origins: [] }, [p.giveBack()]))]);
    program.unit('parse', [p.model(), p.attempt([p.external(), p.giveBack()], [p.giveBack('none')], 'ValueError')]);
    expect(judged(program)[0]!.controller).toBe('exception');
  });
});
