// The reference scenarios P0 to P4: each is the smallest program that shows one way of (not) bounding a feedback path.
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/judge.ts';
import {
  again,
  attempt,
  below,
  decided,
  external,
  giveBack,
  grow,
  increase,
  model,
  Program,
  reached,
  type Statement,
  set,
  tool,
  when,
  whileAll,
  whileTrue,
} from './program.ts';

function judged(...body: Statement[]) {
  const program = new Program();
  program.unit('main', body);
  return judge(program.ir()).paths;
}

const findings = (paths: ReturnType<typeof judged>) =>
  paths.filter((path) => path.verdict !== 'bounded' && path.verdict !== 'benign');

const toolLoop = (): Statement[] => [
  model({ feeds: ['model'] }),
  grow('messages', 'model'),
  when(decided("reply.finish_reason == 'stop'", 'model'), [giveBack()]),
  tool(),
  grow('messages', 'tool'),
];

describe('reference scenarios', () => {
  it('P0: an exit that the model decides is no bound', () => {
    const [path, ...others] = judged(whileTrue(...toolLoop()));
    expect(others).toEqual([]);
    expect(path).toMatchObject({
      verdict: 'unbounded',
      level: 'error',
      status: 'missing_bound',
      controller: 'model',
      rule: 'IAL002',
    });
    expect(path!.exits).toHaveLength(1);
    expect(path!.exits[0]).toMatchObject({ origin: 'model', counts: false });
  });

  it('P1: a parse exception that is swallowed and tried again', () => {
    const [path, ...others] = judged(
      whileTrue(model(), attempt([external(), giveBack()], [again()], 'json.JSONDecodeError')),
    );
    expect(others).toEqual([]);
    expect(path).toMatchObject({
      verdict: 'unbounded',
      status: 'missing_bound',
      controller: 'exception',
      rule: 'IAL001',
    });
  });

  it('P2: an inner cap of two does not bound the outer evaluator loop', () => {
    const paths = judged(
      whileTrue(
        set('n'),
        whileAll([below('n', 2)], [increase('n'), model({ feeds: ['model'] })]),
        model({ feeds: ['model'] }),
        when(decided('verdict == PASS', 'model'), [giveBack()]),
      ),
    );
    expect(paths).toHaveLength(2);
    const [outer] = findings(paths);
    expect(findings(paths)).toHaveLength(1);
    expect(outer).toMatchObject({
      verdict: 'unbounded',
      status: 'bypassed_bound',
      controller: 'model',
      rule: 'IAL006',
      location: { line: 2 },
    });
    expect(paths.find((path) => path.location.line === 4)).toMatchObject({
      verdict: 'bounded',
      status: 'verified_bound',
    });
  });

  it('P3: P0 with a limit of twenty that covers every lap', () => {
    const paths = judged(whileTrue(increase('turns'), when(reached('turns', 20), [giveBack()]), ...toolLoop()));
    expect(findings(paths)).toEqual([]);
    expect(paths[0]).toMatchObject({ verdict: 'bounded', status: 'verified_bound' });
  });

  it('P4: a counter that the model writes is weak', () => {
    const [path] = judged(
      whileAll([below('remaining', 0, { direction: 'down', start: 10 })], [...toolLoop(), set('remaining', 'model')]),
    );
    expect(path).toMatchObject({ verdict: 'weak', level: 'warning', status: 'weak_bound', controller: 'model' });
  });
});
