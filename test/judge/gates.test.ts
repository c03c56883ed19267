// Limits that only the outside renews, findings that hang on what cannot be seen, and what is close to both but is not.
import { describe, expect, it } from 'vitest';
import { judgedBody, verdicts } from './judged.ts';
import type { Condition, Statement } from './program.ts';
import * as p from './program.ts';

const ask = () => p.model({ feeds: ['model'] });
const done = () => p.when(p.decided('no tool calls', 'model'), [p.giveBack()]);
const lap = (): Statement[] => [ask(), p.grow('messages', 'model'), done()];

/** `if remaining == 0: if gate: remaining = max; continue; raise`, and one less on each lap. */
const budget = (gate: Condition | undefined, ...before: Statement[]): Statement =>
  p.whileTrue(
    p.when(p.reached('remaining', 0, { direction: 'down', start: 9 }), [
      ...before,
      ...(gate ? [p.when(gate, [p.set('remaining'), p.again()])] : [p.set('remaining'), p.again()]),
      p.raise('Spent'),
    ]),
    p.decrease('remaining'),
    ...lap(),
  );

describe('another budget after the limit', () => {
  it('granted by a handler that cannot be seen: unresolved', () => {
    const [path] = judgedBody(budget(p.decided('should_retry', 'unknown'), p.external('self.error_handler')));
    expect(path).toMatchObject({ verdict: 'unresolved', level: 'note', status: 'config_dependent_bound' });
    expect(path!.reason).toContain('another budget is granted only by `should_retry`, which cannot be seen here');
  });

  it('granted by either of two unseen conditions: unresolved', () => {
    const gate = p.when(p.decided('a', 'unknown'), [p.set('n'), p.again()]);
    const other = p.when(p.decided('b', 'unknown'), [p.set('n'), p.again()]);
    const paths = judgedBody(
      p.whileTrue(p.increase('n'), p.when(p.reached('n', 9), [gate, other, p.giveBack()]), ...lap()),
    );
    expect(verdicts(paths)).toEqual(['2: unresolved config_dependent_bound model IAL002']);
  });

  it('granted by a person: bounded', () => {
    expect(verdicts(judgedBody(budget(p.decided('answer == y', 'human'), p.human())))).toEqual([
      '2: bounded verified_bound',
    ]);
    expect(verdicts(judgedBody(budget(p.decided('answer == y', 'human'))))).toEqual(['2: bounded verified_bound']);
  });

  it('granted by the model: a finding', () => {
    expect(verdicts(judgedBody(budget(p.decided('should_retry', 'model'))))[0]).toContain('ineffective_bound');
    expect(verdicts(judgedBody(budget(p.decided('should_retry', 'unknown', 'tool'))))[0]).toContain(
      'ineffective_bound',
    );
  });

  it('granted always, whatever an unseen branch beside it does: a finding', () => {
    const beside = p.when(p.decided('verbose', 'unknown'), [p.external('print')]);
    expect(verdicts(judgedBody(budget(undefined, beside)))[0]).toContain('ineffective_bound');
  });

  it('does not excuse a count that some lap skips', () => {
    const paths = judgedBody(
      p.whileTrue(
        p.when(p.reached('n', 9), [p.when(p.decided('more', 'unknown'), [p.set('n'), p.again()]), p.giveBack()]),
        ...lap(),
        p.when(p.decided('idle', 'model'), [p.again()]),
        p.increase('n'),
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unbounded bypassed_bound model IAL002']);
  });
});

describe('a limit set back on the path', () => {
  const reset = (condition: Condition): Statement =>
    p.whileAll([p.below('n', 9)], [p.increase('n'), ...lap(), p.when(condition, [p.set('n')])]);

  it('where an unseen condition holds: unresolved', () => {
    const [path] = judgedBody(reset(p.decided('is_new_session', 'unknown')));
    expect(path).toMatchObject({ verdict: 'unresolved', status: 'config_dependent_bound' });
    expect(path!.reason).toContain('`is_new_session`');
  });

  it('where a person says so: bounded', () => {
    expect(verdicts(judgedBody(reset(p.decided('answer == more', 'human'))))).toEqual(['2: bounded verified_bound']);
  });

  it('where a tool says so: a finding', () => {
    expect(verdicts(judgedBody(reset(p.decided('ok', 'tool'))))[0]).toContain('unbounded bypassed_bound');
  });

  it('always, behind an unseen branch that goes both ways: a finding', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('n', 9)],
        [p.increase('n'), ...lap(), p.when(p.decided('verbose', 'unknown'), [p.external('print')]), p.set('n')],
      ),
    );
    expect(verdicts(paths)[0]).toContain('unbounded bypassed_bound');
  });
});

describe('a way out that cannot be seen', () => {
  it('and no other: unresolved', () => {
    const [path] = judgedBody(
      p.whileTrue(ask(), p.grow('messages', 'model'), p.when(p.decided('stop', 'unknown'), [p.leave()])),
    );
    expect(path).toMatchObject({ verdict: 'unresolved', level: 'note', status: 'missing_bound' });
    expect(path!.reason).toBe('Whether another lap runs is decided by `stop`, which cannot be seen here.');
  });

  it('beside one that the model decides: a finding', () => {
    const paths = judgedBody(p.whileTrue(...lap(), p.when(p.decided('stop', 'unknown'), [p.leave()])));
    expect(verdicts(paths)).toEqual(['2: unbounded missing_bound model IAL002']);
  });

  it('an unseen branch that ends nothing: a finding', () => {
    const paths = judgedBody(
      p.whileAll([p.below('n', 9)], [ask(), p.when(p.decided('verbose', 'unknown'), [p.external('print')])]),
    );
    expect(verdicts(paths)[0]).toContain('unbounded ineffective_bound');
  });

  it('with a limit that covers: bounded', () => {
    const paths = judgedBody(
      p.whileAll([p.below('n', 9)], [p.increase('n'), ask(), p.when(p.decided('stop', 'unknown'), [p.leave()])]),
    );
    expect(verdicts(paths)).toEqual(['2: bounded verified_bound']);
  });
});
