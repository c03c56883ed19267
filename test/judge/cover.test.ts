// The four questions of cover, each in both directions, and every status, on programs like those in the shared cases.
import { describe, expect, it } from 'vitest';
import { judged, judgedBody, verdicts } from './judged.ts';
import type { Statement } from './program.ts';
import * as p from './program.ts';

const ask = () => p.model({ feeds: ['model'] });
const done = () => p.when(p.decided('no tool calls', 'model'), [p.giveBack()]);
const lap = (): Statement[] => [ask(), p.grow('messages', 'model'), done(), p.tool(), p.grow('messages', 'tool')];

describe('is its test crossed on every lap?', () => {
  it('yes: at the top of the loop', () => {
    expect(verdicts(judgedBody(p.whileAll([p.below('step', 9)], [p.increase('step'), ...lap()])))).toEqual([
      '2: bounded verified_bound',
    ]);
  });

  it('no: a branch goes round without it', () => {
    const paths = judgedBody(
      p.whileTrue(
        ask(),
        p.grow('messages', 'model'),
        p.when(p.decided('idle', 'model'), [p.again()]),
        p.tool(),
        p.increase('n'),
        p.when(p.reached('n', 9), [p.leave()]),
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unbounded bypassed_bound model IAL002']);
    expect(paths[0]!.bounds[0]!.why).toContain('does not cross its test');
  });

  it('no: an exception skips it', () => {
    const paths = judgedBody(
      p.whileTrue(p.attempt([ask(), p.increase('n'), p.when(p.reached('n', 9), [p.leave()])], [p.external('log')])),
    );
    expect(verdicts(paths)[0]).toContain('bypassed_bound');
  });

  it('yes: behind the exit that the model decides, which leaves anyway', () => {
    const paths = judgedBody(p.whileTrue(...lap(), p.increase('n'), p.when(p.reached('n', 9), [p.giveBack()])));
    expect(verdicts(paths)).toEqual(['2: bounded verified_bound']);
  });
});

describe('is it advanced on every lap, in the right direction?', () => {
  it('no: only the branch that runs tools counts', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('step', 12)],
        [
          ask(),
          p.grow('messages', 'model'),
          p.when(p.decided('no tool calls', 'model'), [p.again()]),
          p.increase('step'),
          p.tool(),
          p.when(p.decided('submitted', 'model'), [p.giveBack()]),
        ],
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unbounded bypassed_bound model IAL002']);
  });

  it('no: it goes up and is tested downwards', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('left', 0, { direction: 'down', start: 5 })],
        [ask(), p.when(p.decided('ACCEPT', 'model'), [p.leave()]), ask(), p.increase('left')],
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unbounded ineffective_bound model IAL006']);
    expect(paths[0]!.bounds[0]!.why).toContain('the other way');
  });

  it('no: never', () => {
    expect(verdicts(judgedBody(p.whileAll([p.below('step', 9)], lap())))).toEqual([
      '2: unbounded ineffective_bound model IAL002',
    ]);
  });

  it('yes: in a helper, on an attribute, with a raise that leaves', () => {
    const program = new p.Program();
    program.unit('main', [p.whileTrue(p.call('complete'), done(), p.tool())]);
    program.unit('complete', [
      p.increase('self.calls'),
      p.when(p.reached('self.calls', 20), [p.raise('BudgetSpent')]),
      ask(),
      p.grow('self.messages', 'model'),
    ]);
    expect(verdicts(judged(program))).toEqual(['2: bounded verified_bound']);
  });

  it('length: grows on every lap', () => {
    const history = { measure: 'length', kind: 'size' } as const;
    expect(verdicts(judgedBody(p.whileAll([p.below('messages', 24, history)], lap())))).toEqual([
      '2: bounded verified_bound',
    ]);
  });
});

describe('is it reset inside the level?', () => {
  it('yes: by a new text', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('stalls', 3)],
        [
          ask(),
          done(),
          p.when(p.decided('same', 'model'), [p.increase('stalls')], [p.set('stalls')]),
          p.grow('messages', 'model'),
          p.tool(),
        ],
      ),
    );
    expect(verdicts(paths)).toEqual(['2: unbounded bypassed_bound model IAL002']);
    expect(paths[0]!.bounds[0]!.why).toContain('set back');
  });

  it('yes: a deadline renewed by every reply', () => {
    const deadline = p.below('deadline', 90, { measure: 'clock', kind: 'wall_clock' });
    expect(verdicts(judgedBody(p.whileAll([deadline], [ask(), p.set('deadline', 'clock'), done(), p.tool()])))).toEqual(
      ['2: unbounded bypassed_bound model IAL002'],
    );
    expect(verdicts(judgedBody(p.whileAll([deadline], [ask(), done(), p.tool()])))).toEqual([
      '2: bounded verified_bound',
    ]);
  });

  it('yes: a history cut on every lap', () => {
    const history = p.below('messages', 40, { measure: 'length', kind: 'size' });
    const body = [
      ask(),
      p.grow('messages', 'model'),
      ask(),
      p.grow('messages', 'model'),
      p.when(p.decided('<end>', 'model'), [p.leave()]),
      p.shrink('messages'),
    ];
    expect(verdicts(judgedBody(p.whileAll([history], body)))).toEqual(['2: unbounded bypassed_bound model IAL003']);
  });

  it('no: outside, for each item of a finite list', () => {
    const paths = judgedBody(
      p.forEach('finite', [
        p.set('tries'),
        p.whileAll(
          [p.below('tries', 3)],
          [
            p.increase('tries'),
            p.model({ feeds: ['exception'] }),
            p.attempt([p.external()], [p.again()], 'ValueError'),
            p.leave(),
          ],
        ),
      ]),
    );
    expect(verdicts(paths)).toEqual(['2: benign finite_iteration', '4: bounded verified_bound']);
  });

  it('no: only after a person agreed', () => {
    const paths = judgedBody(
      p.whileAll(
        [p.below('n', 5)],
        [
          ask(),
          p.increase('n'),
          done(),
          p.tool(),
          p.when(p.reached('n', 4, { name: 'pause' }), [p.human(), p.set('n')]),
        ],
      ),
    );
    expect(verdicts(paths)).toEqual(['2: bounded verified_bound']);
  });

  it('yes: a fresh budget in the function that is called on each lap', () => {
    const program = new p.Program();
    program.unit('main', [p.whileTrue(p.call('turn'), p.when(p.decided('finished', 'model'), [p.giveBack()]))]);
    program.unit('turn', [p.set('n'), p.whileAll([p.below('n', 3)], [p.increase('n'), ask()])]);
    expect(verdicts(judged(program))).toEqual([
      '2: unbounded bypassed_bound model IAL001',
      '9: bounded verified_bound',
    ]);
  });
});

describe('does it work at all?', () => {
  it('written by the model, a tool, a set of texts already seen', () => {
    expect(
      verdicts(judgedBody(p.whileAll([p.below('left', 0, { direction: 'down' })], [...lap(), p.set('left', 'model')]))),
    ).toEqual(['2: weak weak_bound model IAL002']);
    expect(
      verdicts(
        judgedBody(
          p.whileAll([p.below('spent', 50_000, { kind: 'token' })], [...lap(), p.increase('spent', null, 'tool')]),
        ),
      ),
    ).toEqual(['2: weak weak_bound model IAL002']);
    const seen = p.reached('seen', null, { measure: 'seen_set', kind: 'size', writers: ['model'] });
    expect(verdicts(judgedBody(p.whileTrue(...lap(), p.when(seen, [p.giveBack()]), p.grow('seen', 'model'))))).toEqual([
      '2: weak weak_bound model IAL002',
    ]);
  });

  it('a token budget counted by the program itself', () => {
    expect(
      verdicts(
        judgedBody(
          p.whileAll([p.below('spent', 50_000, { kind: 'token' })], [...lap(), p.increase('spent', null, 'length')]),
        ),
      ),
    ).toEqual(['2: bounded verified_bound']);
  });

  it('vacuous or infinite values, and where the line is', () => {
    expect(verdicts(judgedBody(p.forRange(100_000, lap())))).toEqual(['2: unbounded ineffective_bound model IAL002']);
    expect(verdicts(judgedBody(p.forRange(999, lap())))).toEqual(['2: bounded verified_bound']);
    expect(verdicts(judgedBody(p.forRange(null, lap(), { value: 'inf' })))).toEqual([
      '2: unbounded ineffective_bound model IAL002',
    ]);
  });

  it('equality that is met, stepped over, or starts beyond', () => {
    const loop = (value: number, step: number, rest = {}) =>
      verdicts(
        judgedBody(
          p.whileTrue(
            ...lap(),
            p.increase('n', step),
            p.when(p.reached('n', value, { exact: true, ...rest }), [p.giveBack()]),
          ),
        ),
      );
    expect(loop(15, 1)).toEqual(['2: bounded verified_bound']);
    expect(loop(14, 2)).toEqual(['2: bounded verified_bound']);
    expect(loop(15, 2)).toEqual(['2: unbounded ineffective_bound model IAL002']);
    expect(loop(15, 1, { start: 20 })).toEqual(['2: unbounded ineffective_bound model IAL002']);
  });

  it('a hit that goes on: re-plan, break of the inner loop only, `or`, a swallowed raise', () => {
    const replan = judgedBody(p.whileTrue(...lap(), p.increase('n'), p.when(p.reached('n', 8), [ask(), p.set('n')])));
    expect(verdicts(replan)).toEqual(['2: unbounded ineffective_bound model IAL002']);
    const inner = judgedBody(
      p.whileTrue(
        ask(),
        done(),
        p.forEach('finite', [p.increase('used'), p.when(p.reached('used', 10), [p.leave()]), p.tool()]),
      ),
    );
    expect(verdicts(inner)).toEqual(['2: unbounded ineffective_bound model IAL002']);
    const either = judgedBody(
      p.whileAny(
        [p.below('step', 6), p.decided('not home', 'model')],
        [ask(), p.increase('step'), p.tool(), p.grow('log', 'tool')],
      ),
    );
    expect(verdicts(either)).toEqual(['2: unbounded ineffective_bound model IAL002']);
    const program = new p.Program();
    program.unit('main', [
      p.whileTrue(ask(), done(), p.attempt([p.call('tick'), p.tool()], [p.external('log')], 'Exception')),
    ]);
    program.unit('tick', [p.increase('steps'), p.when(p.reached('steps', 15), [p.raise('StepLimit')])]);
    expect(verdicts(judged(program))).toEqual(['2: unbounded ineffective_bound model IAL002']);
  });

  it('a raise that only an outer handler catches, or whose class no handler takes', () => {
    const program = (catches: string) => {
      const one = new p.Program();
      one.unit('main', [
        p.attempt(
          [p.whileTrue(ask(), done(), p.attempt([p.call('tick'), p.tool()], [p.external('log')], catches))],
          [],
          'StepLimit',
        ),
      ]);
      one.unit('tick', [p.increase('steps'), p.when(p.reached('steps', 15), [p.raise('StepLimit')])]);
      return verdicts(judged(one));
    };
    expect(program('ValueError')[0]).toContain('bounded verified_bound');
  });

  it('a hit that clears the flag the loop tests', () => {
    const program = new p.Program();
    program.unit('main', [
      p.whileAll(
        [{ text: 'running', origins: ['counter', 'model'], reads: 'running' }],
        [ask(), p.tool(), p.call('record')],
      ),
    ]);
    program.unit('record', [
      p.grow('steps', 'tool'),
      p.when(p.reached('steps', 10, { measure: 'length' }), [p.set('running')]),
    ]);
    expect(verdicts(judged(program))).toEqual(['2: bounded verified_bound']);
    const other = new p.Program();
    other.unit('main', [
      p.whileAll([{ text: 'running', origins: ['model'], reads: 'running' }], [ask(), p.tool(), p.call('record')]),
    ]);
    other.unit('record', [
      p.grow('steps', 'tool'),
      p.when(p.reached('steps', 10, { measure: 'length' }), [p.set('other')]),
    ]);
    expect(verdicts(judged(other))).toEqual(['2: unbounded ineffective_bound model IAL002']);
  });

  it('a flag set to the value with which its test leaves, or to the other one', () => {
    const loop = (flag: p.Condition, value: string) =>
      verdicts(
        judgedBody(
          p.whileAll([flag], [ask(), p.tool(), p.increase('n'), p.when(p.reached('n', 9), [p.setTo('state', value)])]),
        ),
      )[0];
    const running = { text: 'state', origins: ['model'], reads: 'state' } as const;
    expect(loop(running, 'false')).toContain('bounded verified_bound');
    expect(loop(running, 'true')).toContain('ineffective_bound');
    const unfinished = { text: 'not state', origins: ['model'], reads: 'state', negated: true } as const;
    expect(loop(unfinished, 'true')).toContain('bounded verified_bound');
    const open = { text: 'state == "open"', origins: ['model'], reads: 'state', equals: 'open' } as const;
    expect(loop(open, 'closed')).toContain('bounded verified_bound');
    expect(loop(open, 'open')).toContain('ineffective_bound');
  });

  it('switched off, soft, known to be without effect or for another path', () => {
    const chat = (bound: object) =>
      verdicts(judgedBody(p.hidden({ shape: 'chat' }, [{ kind: 'turn', measure: 'framework', value: 10, ...bound }])));
    expect(chat({})).toEqual(['2: bounded verified_bound']);
    expect(chat({ source: 'framework_default' })).toEqual(['2: bounded framework_default_bound']);
    expect(chat({ value: null, disabled: 'None is no limit' })).toEqual(['2: unbounded disabled_bound model IAL003']);
    expect(chat({ strength: 'soft' })).toEqual(['2: unbounded ineffective_bound model IAL003']);
    expect(chat({ ineffective: 'ignored by this release' })).toEqual(['2: unbounded ineffective_bound model IAL003']);
    expect(chat({ bypassed: 'a reply function comes first' })).toEqual(['2: unbounded bypassed_bound model IAL003']);
    expect(chat({ writers: ['model'] })).toEqual(['2: weak weak_bound model IAL003']);
    expect(chat({ value: 10_007, source: 'framework_default' })).toEqual(['2: weak ineffective_bound model IAL003']);
    expect(chat({ value: 1_000_000 })).toEqual(['2: unbounded ineffective_bound model IAL003']);
    expect(chat({ value: null, source: 'environment' })).toEqual(['2: unresolved config_dependent_bound model IAL003']);
    expect(verdicts(judgedBody(p.hidden({ shape: 'chat' })))).toEqual(['2: unbounded missing_bound model IAL003']);
  });

  it('a value that only the place of execution knows', () => {
    for (const source of ['config', 'environment', 'parameter'] as const) {
      const [path] = judgedBody(p.forRange(null, lap(), { source }));
      expect(path).toMatchObject({ verdict: 'unresolved', level: 'note', status: 'config_dependent_bound' });
    }
    expect(
      verdicts(judgedBody(p.whileAll([p.below('n', null, { source: 'environment' })], [...lap(), p.increase('n')]))),
    ).toEqual(['2: unresolved config_dependent_bound model IAL002']);
  });

  it('a limit of an inner call, next to a bound of the level', () => {
    const run = () => p.hidden({ shape: 'chat', pays: ['agent'] }, [{ kind: 'turn', measure: 'framework', value: 3 }]);
    expect(verdicts(judgedBody(p.whileTrue(run(), p.when(p.decided('APPROVED', 'model'), [p.giveBack()]))))).toEqual([
      '2: unbounded bypassed_bound model IAL003',
      '3: bounded verified_bound',
    ]);
    expect(
      verdicts(judgedBody(p.forRange(3, [run(), p.when(p.decided('APPROVED', 'model'), [p.giveBack()])])))[0],
    ).toBe('2: bounded verified_bound');
  });

  it('a timeout around the function that loops', () => {
    const program = new p.Program();
    program.unit('main', [p.call('loop')]);
    program.unit('loop', [p.whileTrue(...lap())]);
    program.bound({ measure: 'enclosing', kind: 'wall_clock', value: 60, name: 'timeout' }, 2, 'loop');
    expect(verdicts(judged(program))).toEqual(['5: bounded verified_bound']);
  });
});

describe('two measures together', () => {
  const body = (refill: Statement[]) =>
    judgedBody(
      p.whileAll(
        [
          p.below('tries', 5),
          {
            text: 'queue',
            origins: ['length'],
            reads: 'queue',
            bound: { measure: 'worklist', kind: 'size', value: 0, variable: 'queue', leavesOn: 'false', name: 'queue' },
          },
        ],
        [
          p.model({ feeds: ['model'] }),
          p.when(p.decided('ok', 'model'), [p.shrink('queue')], [p.increase('tries')]),
          ...refill,
        ],
      ),
    );

  it('cover when every lap advances one of them', () => {
    expect(verdicts(body([]))).toEqual(['2: bounded verified_bound']);
  });

  it('do not when one of them is refilled', () => {
    expect(verdicts(body([p.grow('queue', 'model')]))[0]).toContain('unbounded bypassed_bound');
  });
});
