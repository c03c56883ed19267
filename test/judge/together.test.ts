// Several measures in an order: each is set back only where an earlier one moves. And lists that a lap makes anew.
import { describe, expect, it } from 'vitest';
import { judgedBody, verdicts } from './judged.ts';
import type { Condition, Statement } from './program.ts';
import * as p from './program.ts';

const ask = () => p.model({ feeds: ['model'] });
const plan: Condition = {
  text: 'plan',
  origins: ['length'],
  reads: 'plan',
  bound: { measure: 'worklist', kind: 'size', value: null, variable: 'plan', leavesOn: 'false', name: 'plan' },
};
const bad = (...then: Statement[]) => p.when(p.decided('step failed', 'model'), then);

describe('a work list refilled under a count', () => {
  it('bounded, where the count moves on every lap that refills', () => {
    const paths = judgedBody(
      p.whileAll([plan, p.below('n', 9)], [p.shrink('plan'), ask(), bad(p.increase('n'), p.set('plan', 'model'))]),
    );
    expect(verdicts(paths)).toEqual(['2: bounded verified_bound']);
    expect(paths[0]!.reason).toContain('a later one is set back only where an earlier one moves');
  });

  it('a finding, where some lap refills without counting', () => {
    const count = p.when(p.decided('hard', 'model'), [p.increase('n')]);
    const paths = judgedBody(
      p.whileAll([plan, p.below('n', 9)], [p.shrink('plan'), ask(), bad(count, p.set('plan', 'model'))]),
    );
    expect(verdicts(paths)[0]).toContain('unbounded');
  });

  it('a finding, where the count is set back too', () => {
    const again = p.when(p.decided('new goal', 'model'), [p.set('n')]);
    const paths = judgedBody(
      p.whileAll(
        [plan, p.below('n', 9)],
        [p.shrink('plan'), ask(), again, bad(p.increase('n'), p.set('plan', 'model'))],
      ),
    );
    expect(verdicts(paths)[0]).toContain('unbounded');
  });

  it('a finding, where a lap neither takes from the list nor counts', () => {
    const paths = judgedBody(
      p.whileAll(
        [plan, p.below('n', 9)],
        [ask(), p.when(p.decided('wait', 'model'), [p.again()]), p.shrink('plan'), bad(p.increase('n'), p.set('plan'))],
      ),
    );
    expect(verdicts(paths)[0]).toContain('unbounded');
  });
});

describe('three counts', () => {
  const nested = (...outer: Statement[]): Statement =>
    p.whileAll(
      [p.below('a', 3), p.below('b', 3), p.below('c', 3)],
      [
        ask(),
        p.when(
          p.decided('restart', 'model'),
          [...outer, p.set('b'), p.set('c')],
          [p.when(p.decided('next', 'model'), [p.increase('b'), p.set('c')], [p.increase('c')])],
        ),
      ],
    );

  it('bounded, each set back where one before it moves', () => {
    expect(verdicts(judgedBody(nested(p.increase('a'))))).toEqual(['2: bounded verified_bound']);
  });

  it('a finding, where the first does not move', () => {
    expect(verdicts(judgedBody(nested()))[0]).toContain('unbounded');
  });

  it('unresolved, where one of the limits is set by whoever calls', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('a', null, { source: 'parameter', name: 'max' }), p.below('b', 3)],
        [ask(), p.when(p.decided('restart', 'model'), [p.increase('a'), p.set('b')], [p.increase('b')])],
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unresolved config_dependent_bound deterministic IAL001']);
  });
});

describe('growth', () => {
  const gather = (...first: Statement[]): Statement =>
    p.whileAll(
      [p.decided('pending', 'model')],
      [...first, ask(), p.grow('failed', 'model'), p.set('pending', 'model')],
    );

  it('is not what every lap makes anew', () => {
    const [path] = judgedBody(gather(p.set('failed')));
    expect(path).toMatchObject({ rule: 'IAL001', growth: [] });
  });

  it('is what outlives the lap', () => {
    const [path] = judgedBody(gather());
    expect(path).toMatchObject({ rule: 'IAL002', growth: ['failed'] });
  });

  it('is what only some laps make anew', () => {
    const [path] = judgedBody(gather(p.when(p.decided('fresh', 'config'), [p.set('failed')])));
    expect(path).toMatchObject({ growth: ['failed'] });
  });
});

describe('work of an inner level', () => {
  const rounds = () => p.forRange(5, [ask(), p.grow('messages', 'model'), p.tool(), p.grow('messages', 'tool')]);
  const verdict = () => p.when(p.decided('PASS', 'model'), [p.giveBack()]);

  it('does not choose the rule of the outer one', () => {
    const [outer] = judgedBody(p.whileTrue(rounds(), ask(), verdict()));
    expect(outer).toMatchObject({ rule: 'IAL006', location: { line: 2 } });
  });

  it('but its own tools do', () => {
    const [outer] = judgedBody(p.whileTrue(ask(), p.grow('messages', 'model'), p.tool(), rounds(), verdict()));
    expect(outer).toMatchObject({ rule: 'IAL002', location: { line: 2 } });
  });
});

describe('a loop that only raising ends', () => {
  it('is the life of a service, where no lap feeds the next', () => {
    const agent = () => p.invoke('agent', 'agent.run');
    expect(verdicts(judgedBody(p.whileTrue(agent(), p.external('sleep', { waits: 'timer' }))))).toEqual([
      '2: benign scheduler',
    ]);
    expect(verdicts(judgedBody(p.whileTrue(agent(), p.external('publish'))))).toEqual(['2: benign lifecycle']);
    expect(verdicts(judgedBody(p.whileTrue(p.attempt([agent()], [p.external('log')]))))).toEqual([
      '2: benign lifecycle',
    ]);
  });

  it('is a finding, where a lap feeds the next', () => {
    expect(verdicts(judgedBody(p.whileTrue(ask(), p.grow('messages', 'model'))))[0]).toContain('unbounded');
  });
});
