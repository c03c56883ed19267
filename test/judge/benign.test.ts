// Every reason for which a loop may run as long as it likes, next to the smallest change that makes a finding of it.
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/judge.ts';
import { inShort, judged, judgedBody, verdicts } from './judged.ts';
import * as p from './program.ts';

const queue = (leavesOn = 'false'): p.Condition => ({
  text: 'queue',
  origins: ['length'],
  reads: 'queue',
  bound: { measure: 'worklist', kind: 'size', value: 0, variable: 'queue', leavesOn, name: 'queue' },
});

describe('waiting for the outside', () => {
  const chat = (...first: p.Statement[]) =>
    p.whileTrue(...first, p.grow('messages', 'human'), p.model({ feeds: ['model'] }), p.grow('messages', 'model'));

  it('a person on every lap', () => {
    expect(verdicts(judgedBody(chat(p.human())))).toEqual(['2: benign human_input']);
    expect(verdicts(judgedBody(chat(p.attempt([p.human()], [p.leave()], 'EOFError'))))).toEqual([
      '2: benign human_input',
    ]);
  });

  it('a person only on some laps', () => {
    expect(verdicts(judgedBody(chat(p.when(p.decided('needs help', 'model'), [p.human()]))))).toEqual([
      '2: unbounded missing_bound deterministic IAL002',
    ]);
  });

  it('a person on every turn of a hidden chat', () => {
    expect(verdicts(judgedBody(p.hidden({ shape: 'chat', origins: ['human'] })))).toEqual(['2: benign human_input']);
    expect(verdicts(judgedBody(p.hidden({ shape: 'chat' }, [{ kind: 'approval', value: null }])))).toEqual([
      '2: benign human_input',
    ]);
  });

  it('an inner tool loop under a person is judged by itself', () => {
    const paths = judgedBody(
      p.whileTrue(
        p.human(),
        p.whileTrue(p.model({ feeds: ['tool'] }), p.when(p.decided('no calls', 'model'), [p.leave()]), p.tool()),
      ),
    );
    expect(verdicts(paths)).toEqual(['2: benign human_input', '4: unbounded missing_bound model IAL002']);
  });

  it('an event on every lap, by call or by iteration', () => {
    expect(verdicts(judgedBody(chat(p.invoke('external', 'queue.get', { waits: 'event' }))))).toEqual([
      '2: benign event_consumer',
    ]);
    expect(verdicts(judgedBody(p.forEach('events', [p.model({ feeds: ['model'] })])))).toEqual([
      '2: benign event_consumer',
    ]);
  });

  it('a queue that the loop fills itself is no outside', () => {
    const take = p.invoke('external', 'queue.get', { waits: 'event' });
    const worker = (...origins: ('model' | 'human')[]) => {
      const program = new p.Program();
      program.unit('main', [
        p.whileTrue(take, p.shrink('queue'), p.model({ feeds: ['model'] }), p.grow('queue', ...origins)),
      ]);
      const [wait, cut] = ['invocation', 'update'].map(
        (kind) =>
          program.facts.findLast(
            (fact) =>
              fact.fact === kind &&
              /get|queue/.test(fact.place.code ?? '') &&
              !('change' in fact && fact.change === 'grow'),
          )!,
      );
      Object.assign(cut!.place, { line: wait!.place.line });
      return verdicts(judged(program));
    };
    expect(worker('human')).toEqual(['2: benign event_consumer']);
    expect(worker('model')).toEqual(['2: unbounded missing_bound deterministic IAL002']);
  });

  it('a clock tick, when nothing is fed back', () => {
    const tick = p.invoke('external', 'sleep', { waits: 'timer' });
    expect(verdicts(judgedBody(p.whileTrue(tick, p.attempt([p.model()], [p.external('print')]))))).toEqual([
      '2: benign scheduler',
    ]);
    expect(verdicts(judgedBody(p.whileTrue(tick, p.model({ feeds: ['model'] }))))).toEqual([
      '2: unbounded missing_bound deterministic IAL001',
    ]);
  });
});

describe('no feedback', () => {
  it('one stream, a generator', () => {
    expect(verdicts(judgedBody(p.forEach('stream', [p.model(), p.grow('parts', 'model')])))).toEqual([
      '2: benign streaming',
    ]);
    expect(verdicts(judgedBody(p.forEach('generator', [p.model()])))).toEqual(['2: benign streaming']);
  });

  it('something finite, once; bounded when a lap feeds the next', () => {
    expect(verdicts(judgedBody(p.forEach('finite', [p.model()])))).toEqual(['2: benign finite_iteration']);
    expect(verdicts(judgedBody(p.forEach('finite', [p.model({ feeds: ['model'] })])))).toEqual([
      '2: bounded verified_bound',
    ]);
    const counted = p.whileAll([p.below('i', 10)], [p.increase('i'), p.model()]);
    expect(verdicts(judgedBody(counted))).toEqual(['2: benign finite_iteration']);
  });

  it('a finite collection that the loop extends is none', () => {
    const collection = { kind: 'size', measure: 'iteration', value: null, variable: 'todo', name: 'todo' } as const;
    const paths = judgedBody(p.forEach('finite', [p.model({ feeds: ['model'] }), p.grow('todo', 'model')], collection));
    expect(verdicts(paths)).toEqual(['2: unbounded missing_bound deterministic IAL005']);
  });

  it('an iterable named in the header that the loop extends', () => {
    const extended = p.forEach('unknown', [p.model({ feeds: ['model'] }), p.grow('run:todo', 'model')]);
    if (extended.does === 'for') Object.assign(extended.controller, { condition: 'for task in todo' });
    expect(verdicts(judgedBody(extended))).toEqual(['2: unbounded missing_bound deterministic IAL005']);
  });

  it('pages of an outside source; steering that source is feedback', () => {
    const pages = (...more: p.Statement[]) =>
      p.whileAll(
        [p.decided('url', 'external_state')],
        [p.external('get'), p.model({ feeds: ['external_state'] }), ...more],
      );
    expect(verdicts(judgedBody(pages()))).toEqual(['2: benign pagination']);
    const steering = pages(p.external('write', { writesOutside: true, feeds: ['model'] }));
    expect(verdicts(judgedBody(steering))).toEqual(['2: unbounded missing_bound external_state IAL001']);
  });

  it('a work list that only shrinks, even when the model picks from it', () => {
    expect(verdicts(judgedBody(p.whileAll([queue()], [p.shrink('queue'), p.model()])))).toEqual(['2: benign worklist']);
    const picks = p.whileAll(
      [queue()],
      [p.model({ feeds: ['model'] }), p.when(p.decided('ENOUGH', 'model'), [p.leave()]), p.shrink('queue')],
    );
    expect(verdicts(judgedBody(picks))).toEqual(['2: benign worklist']);
  });

  it('a work list that is refilled, or that only some laps shorten', () => {
    const refilled = p.whileAll(
      [queue()],
      [p.shrink('queue'), p.model({ feeds: ['model'] }), p.grow('queue', 'model')],
    );
    expect(verdicts(judgedBody(refilled))).toEqual(['2: unbounded missing_bound deterministic IAL005']);
    const stuck = p.whileAll(
      [queue()],
      [p.model({ feeds: ['model'] }), p.when(p.decided('ok', 'model'), [p.shrink('queue')])],
    );
    expect(verdicts(judgedBody(stuck))[0]).toContain('unbounded missing_bound');
  });

  it('input whose end cannot be seen, a service', () => {
    expect(verdicts(judgedBody(p.whileAll([p.decided('more()', 'unknown')], [p.model()])))).toEqual([
      '2: benign parsing',
    ]);
    expect(verdicts(judgedBody(p.whileTrue(p.model())))).toEqual(['2: benign lifecycle']);
  });

  it('a guard that nothing on a lap can change is feedback of its own', () => {
    expect(verdicts(judgedBody(p.whileAll([p.decided('not done', 'invariant')], [p.model()])))).toEqual([
      '2: unbounded missing_bound deterministic IAL001',
    ]);
    expect(verdicts(judgedBody(p.whileAll([p.below('i', 10)], [p.model()])))).toEqual([
      '2: unbounded ineffective_bound deterministic IAL001',
    ]);
  });
});

describe('outside the question', () => {
  it('no agent on a lap', () => {
    const [path] = judgedBody(
      p.whileTrue(p.external('poll'), p.when(p.decided('ended', 'external_state'), [p.giveBack()])),
    );
    expect(inShort(path!)).toBe('benign not_agentic');
    const program = new p.Program();
    program.unit('main', [
      p.whileTrue(p.external('poll'), p.when(p.decided('ended', 'external_state'), [p.giveBack()])),
    ]);
    expect(judge(program.ir()).candidates).toBe(0);
  });

  it('test code', () => {
    const program = new p.Program();
    program.unit('test_agent', [p.whileAll([p.decided('not done', 'model')], [p.model({ feeds: ['model'] })])], {
      test: true,
    });
    expect(verdicts(judged(program))).toEqual(['2: benign test']);
  });

  it('a loop that never comes round', () => {
    expect(verdicts(judgedBody(p.whileTrue(p.model(), p.giveBack())))).toEqual([]);
    const program = new p.Program();
    program.unit('main', [p.whileTrue(p.call('fail'))]);
    program.unit('fail', [p.model(), p.raise('Done')]);
    expect(verdicts(judged(program))).toEqual([]);
  });
});
