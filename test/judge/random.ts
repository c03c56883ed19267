// Random programs whose answer is known by construction: one feedback path, bounded or not in a chosen way, among loops,
// branches, helpers and counters that have nothing to do with it. A seed gives the same program every time.
import type { AgentIR, Origin } from '../../src/ir/types.ts';
import type { BoundStatus, ControllerClass, Verdict } from '../../src/result.ts';
import type { Statement } from './program.ts';
import * as p from './program.ts';

export interface Expected {
  readonly verdict: Verdict;
  readonly status: BoundStatus;
  readonly controller: ControllerClass;
  readonly hidden: boolean;
  readonly made: string;
}

export interface RandomCase {
  readonly ir: AgentIR;
  readonly expected: Expected;
}

class Dice {
  private state: number;

  constructor(seed: number) {
    this.state = seed * 2654435761 + 12345;
  }

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  below(count: number): number {
    return Math.floor(this.next() * count);
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}

class Maker {
  readonly dice: Dice;
  readonly program: p.Program;
  private helpers = 0;
  private readonly pending: (() => void)[] = [];

  constructor(seed: number) {
    this.dice = new Dice(seed);
    this.program = new p.Program(`case${seed}.py`);
  }

  /** Statements moved into a function of their own, one to three calls deep. */
  helper(body: readonly Statement[], depth = 1 + this.dice.below(3)): Statement {
    const name = `helper${++this.helpers}`;
    const inside = depth > 1 ? [...this.noise(1), this.helper(body, depth - 1), ...this.noise(1)] : body;
    this.pending.push(() => this.program.unit(name, inside));
    return p.call(name);
  }

  maybeHelper(body: readonly Statement[]): Statement[] {
    return this.dice.chance(0.4) ? [this.helper(body)] : [...body];
  }

  finish(): AgentIR {
    for (let next = this.pending.pop(); next; next = this.pending.pop()) next();
    return this.program.ir();
  }

  /** What has nothing to do with the path: it always goes on, and neither pays nor decides. */
  noise(most = 2): Statement[] {
    return Array.from({ length: this.dice.below(most + 1) }, () => this.oneNoise());
  }

  private oneNoise(): Statement {
    const name = `x${this.dice.below(1000)}`;
    switch (this.dice.below(7)) {
      case 0:
        return p.external('log.info');
      case 1:
        return p.increase(name);
      case 2:
        return p.when(p.decided('verbose', 'config'), [p.external('print')], [p.set(name)]);
      case 3:
        return p.forEach('finite', [p.external('print'), p.increase(name)]);
      case 4:
        return p.attempt([p.external('cache.get')], [p.external('log.warning')]);
      case 5:
        return this.helper([p.external('format'), p.grow(name, 'constant')]);
      default:
        return p.when(p.reached(name, 5), [p.external('print')]);
    }
  }
}

const MODEL_WORK = (): Statement[] => [p.model({ feeds: ['model'] }), p.grow('messages', 'model')];

interface Decider {
  readonly controller: ControllerClass;
  readonly make: (maker: Maker) => Statement[];
}

const leaving = (text: string, ...origins: Origin[]): Statement => p.when(p.decided(text, ...origins), [p.leave()]);

const DECIDERS: readonly Decider[] = [
  {
    controller: 'model',
    make: (maker) => [...maker.maybeHelper(MODEL_WORK()), leaving('no tool calls', 'model'), p.tool()],
  },
  { controller: 'model', make: (maker) => [leaving('verdict is fine', 'model'), ...maker.maybeHelper(MODEL_WORK())] },
  {
    controller: 'exception',
    make: (maker) => [
      ...maker.maybeHelper(MODEL_WORK()),
      p.attempt([p.external('json.loads'), p.leave()], [p.grow('complaint', 'exception')], 'ValueError'),
    ],
  },
  {
    controller: 'tool',
    make: (maker) => [
      ...maker.maybeHelper(MODEL_WORK()),
      p.invoke('subprocess', 'pytest', { feeds: ['model'] }),
      leaving('returncode == 0', 'tool'),
    ],
  },
  {
    controller: 'external_state',
    make: () => [
      p.model({ feeds: ['external_state'] }),
      p.external('write', { writesOutside: true, feeds: ['model'] }),
      leaving('status == 200', 'external_state'),
    ],
  },
  {
    controller: 'mixed',
    make: () => [
      p.attempt(
        [...MODEL_WORK(), p.when(p.decided('no tool calls', 'model'), [p.leave()]), p.tool()],
        [p.grow('messages', 'exception')],
      ),
    ],
  },
  { controller: 'deterministic', make: (maker) => maker.maybeHelper(MODEL_WORK()) },
];

type Loop = (maker: Maker, work: readonly Statement[]) => Statement;

interface Treatment {
  readonly name: string;
  readonly verdict: Verdict;
  readonly status: BoundStatus;
  readonly loop: Loop;
}

const finding = (name: string, status: BoundStatus, loop: Loop, verdict: Verdict = 'unbounded'): Treatment => ({
  name,
  verdict,
  status,
  loop,
});
const bounded = (name: string, loop: Loop): Treatment => ({ name, verdict: 'bounded', status: 'verified_bound', loop });

const limit = (maker: Maker) => 2 + maker.dice.below(40);
const noisy = (maker: Maker, ...parts: (readonly Statement[])[]): Statement[] =>
  parts.flatMap((part) => [...maker.noise(1), ...part]);

const TREATMENTS: readonly Treatment[] = [
  finding('nothing', 'missing_bound', (maker, work) => p.whileTrue(...noisy(maker, work))),
  finding('a count that is only logged', 'missing_bound', (maker, work) =>
    p.whileTrue(...noisy(maker, [p.increase('turn'), p.external('log')], work)),
  ),
  finding('never advanced', 'ineffective_bound', (maker, work) =>
    p.whileAll([p.below('n', limit(maker))], noisy(maker, work)),
  ),
  finding('advanced in one branch', 'bypassed_bound', (maker, work) =>
    p.whileAll(
      [p.below('n', limit(maker))],
      noisy(maker, [p.when(p.decided('verbose', 'config'), [p.increase('n')])], work),
    ),
  ),
  finding('tested in one branch', 'bypassed_bound', (maker, work) =>
    p.whileTrue(
      ...noisy(
        maker,
        [p.increase('n'), p.when(p.decided('verbose', 'config'), [p.when(p.reached('n', limit(maker)), [p.leave()])])],
        work,
      ),
    ),
  ),
  finding('set back', 'bypassed_bound', (maker, work) =>
    p.whileAll(
      [p.below('n', limit(maker))],
      noisy(maker, [p.increase('n')], [p.when(p.decided('fresh', 'config'), [p.set('n')])], work),
    ),
  ),
  finding('set back in a helper', 'bypassed_bound', (maker, work) =>
    p.whileAll(
      [p.below('n', limit(maker))],
      noisy(maker, [p.increase('n')], [maker.helper([p.when(p.decided('fresh', 'config'), [p.set('n')])])], work),
    ),
  ),
  finding('the hit goes on', 'ineffective_bound', (maker, work) =>
    p.whileTrue(...noisy(maker, [p.increase('n'), p.when(p.reached('n', limit(maker)), [p.external('warn')])], work)),
  ),
  finding('the raise is swallowed', 'ineffective_bound', (maker, work) =>
    p.whileTrue(
      ...noisy(
        maker,
        [
          p.attempt(
            [maker.helper([p.increase('n'), p.when(p.reached('n', limit(maker)), [p.raise('Spent')])])],
            [p.external('log')],
          ),
        ],
        work,
      ),
    ),
  ),
  finding('vacuous', 'ineffective_bound', (maker, work) =>
    p.forRange(1000 + maker.dice.below(9000), noisy(maker, work)),
  ),
  finding(
    'written by the model',
    'weak_bound',
    (maker, work) => p.whileAll([p.below('n', limit(maker))], noisy(maker, work, [p.set('n', 'model')])),
    'weak',
  ),
  finding('a capped inner loop', 'bypassed_bound', (maker, work) =>
    p.whileTrue(
      ...noisy(maker, [p.forRange(limit(maker), [p.model({ feeds: ['model'] }), p.grow('notes', 'model')])], work),
    ),
  ),
  finding(
    'a value from outside',
    'config_dependent_bound',
    (maker, work) => p.forRange(null, noisy(maker, work), { source: 'environment' }),
    'unresolved',
  ),
  bounded('for range', (maker, work) => p.forRange(limit(maker), noisy(maker, work))),
  bounded('counted at the top', (maker, work) =>
    p.whileAll([p.below('n', limit(maker))], noisy(maker, [p.increase('n')], work)),
  ),
  bounded('counted in a helper that raises', (maker, work) =>
    p.whileTrue(
      ...noisy(
        maker,
        [maker.helper([p.increase('n'), p.when(p.reached('n', limit(maker)), [p.raise('Spent')])])],
        work,
      ),
    ),
  ),
  bounded('a deadline', (maker, work) =>
    p.whileTrue(
      ...noisy(maker, [p.when(p.reached('deadline', 60, { measure: 'clock', kind: 'wall_clock' }), [p.leave()])], work),
    ),
  ),
  bounded('a budget that answers', (maker, work) => {
    maker.helper([], 1);
    const take = `take${maker.dice.below(1_000_000)}`;
    maker.program.unit(take, [
      p.when(p.reached('used', limit(maker)), [p.giveBack('false')]),
      p.increase('used'),
      p.giveBack('true'),
    ]);
    return p.whileAll([{ text: `${take}()`, calls: take, origins: ['counter'] }], noisy(maker, work));
  }),
];

/** The path among others: alone, for each of some items, for each request of a person, under a helper, after another loop. */
function surround(maker: Maker, loop: Statement): Statement[] {
  switch (maker.dice.below(5)) {
    case 0:
      return [p.forEach('finite', [...maker.noise(), loop])];
    case 1:
      return [p.whileTrue(p.human(), ...maker.noise(), loop)];
    case 2:
      return [...maker.noise(), maker.helper([loop])];
    case 3:
      return [p.forRange(3, [p.model(), p.external('print')]), loop];
    default:
      return [...maker.noise(), loop, ...maker.noise()];
  }
}

function writtenLoop(maker: Maker): Expected {
  const decider = maker.dice.pick(DECIDERS);
  const treatment = maker.dice.pick(TREATMENTS);
  const loop = treatment.loop(maker, decider.make(maker));
  maker.program.unit('main', [...surround(maker, loop), p.giveBack()], { entry: true });
  const { verdict, status, name } = treatment;
  return { verdict, status, controller: decider.controller, hidden: false, made: `${decider.controller}, ${name}` };
}

const HIDDEN: readonly {
  readonly bounds: readonly object[];
  readonly verdict: Verdict;
  readonly status: BoundStatus;
}[] = [
  { bounds: [], verdict: 'unbounded', status: 'missing_bound' },
  { bounds: [{ value: null, disabled: 'None is no limit' }], verdict: 'unbounded', status: 'disabled_bound' },
  { bounds: [{ value: 10_007, source: 'framework_default' }], verdict: 'weak', status: 'ineffective_bound' },
  { bounds: [{ value: 25, source: 'framework_default' }], verdict: 'bounded', status: 'framework_default_bound' },
  { bounds: [{ value: 8 }], verdict: 'bounded', status: 'verified_bound' },
  { bounds: [{ value: null, writers: ['model'] }], verdict: 'weak', status: 'weak_bound' },
  {
    bounds: [
      { value: 5, ineffective: 'not read' },
      { value: null, disabled: 'off' },
    ],
    verdict: 'unbounded',
    status: 'ineffective_bound',
  },
];

function hiddenLoop(maker: Maker): Expected {
  const { bounds, verdict, status } = maker.dice.pick(HIDDEN);
  const shape = maker.dice.pick(['loop', 'chat', 'delegation'] as const);
  const run = p.hidden({ shape, pays: ['model'], origins: ['model'] }, bounds);
  maker.program.unit('main', [...surround(maker, run), p.giveBack()], { entry: true });
  return { verdict, status, controller: 'model', hidden: true, made: `hidden ${shape}, ${status}` };
}

function recursion(maker: Maker): Expected {
  const kind = maker.dice.pick(['none', 'unchanged', 'deeper', 'reset'] as const);
  const guard = kind === 'none' ? [] : [p.when(p.reached('depth', limit(maker)), [p.giveBack()])];
  const change = {
    none: [],
    unchanged: [],
    deeper: [p.increase('depth')],
    reset: [p.increase('depth'), p.when(p.decided('fresh', 'config'), [p.set('depth')])],
  }[kind];
  const mutual = maker.dice.chance(0.5);
  const body = [
    ...guard,
    ...maker.noise(),
    ...maker.maybeHelper(MODEL_WORK()),
    p.when(p.decided('finished', 'model'), [p.giveBack()]),
    ...change,
  ];
  maker.program.unit('plan', [...body, p.call(mutual ? 'execute' : 'plan')]);
  if (mutual) maker.program.unit('execute', [...maker.noise(), p.call('plan')]);
  maker.program.unit('main', [...maker.noise(), p.call('plan')], { entry: true });
  const status = (
    {
      none: 'missing_bound',
      unchanged: 'ineffective_bound',
      deeper: 'verified_bound',
      reset: 'bypassed_bound',
    } as const
  )[kind];
  return {
    verdict: kind === 'deeper' ? 'bounded' : 'unbounded',
    status,
    controller: 'model',
    hidden: false,
    made: `recursion, ${kind}`,
  };
}

function workflow(maker: Maker): Expected {
  const { program, dice } = maker;
  const kind = dice.pick([
    'none',
    'late default',
    'default',
    'limit',
    'counted',
    'counted off the cycle',
    'disabled',
  ] as const);
  program.free({
    fact: 'unit',
    id: 'graph',
    place: program.place(900),
    evidence: 'graph',
    kind: 'workflow',
    name: 'graph',
    entry: true,
  });
  const counted = kind === 'counted' ? [p.increase('rounds')] : [];
  const names = Array.from({ length: 2 + dice.below(3) }, (_, index) => `step${index}`);
  for (const [index, name] of names.entries()) {
    program.unit(name, [...maker.noise(), ...(index === 0 ? [...counted, ...MODEL_WORK()] : [])], {
      kind: 'graph_node',
    });
  }
  program.unit('publish', kind === 'counted off the cycle' ? [p.increase('rounds')] : [p.external('save')], {
    kind: 'graph_node',
  });
  for (const name of [...names, 'publish']) program.relations.push({ relation: 'owns', unit: 'graph', fact: name });
  const test = kind.startsWith('counted') ? [p.when(p.reached('rounds', limit(maker)), [p.giveBack('publish')])] : [];
  program.unit('route', [...test, p.when(p.decided('good', 'model'), [p.giveBack('publish')]), p.giveBack(names[0])]);
  program.go('graph', names[0]!);
  names.slice(1).forEach((name, index) => void program.go(names[index]!, name));
  const place = program.place(950);
  program.fact('graph', {
    fact: 'invocation',
    id: 'choose',
    place,
    evidence: 'edges',
    kind: 'local',
    name: 'route',
    feeds: [],
  });
  program.fact('graph', { fact: 'controller', id: 'router', place, evidence: 'edges', kind: 'router', origins: [] });
  program.relations.push(
    { relation: 'calls', invocation: 'choose', callee: 'route' },
    { relation: 'guards', controller: 'router', invocation: 'choose' },
  );
  program.go(names[names.length - 1]!, 'choose');
  program.go('choose', 'router');
  program.go('router', names[0]!, { on: names[0]! });
  program.go('router', 'publish', { on: 'publish' });
  program.go('publish', program.exit('graph', 'end', 960));
  const late = { kind: 'step', value: 10_007, source: 'framework_default' } as const;
  if (kind === 'late default' || kind === 'counted off the cycle') program.bound(late, 970, 'graph');
  if (kind === 'default') program.bound({ ...late, value: 25 }, 970, 'graph');
  if (kind === 'limit') program.bound({ ...late, value: 12, source: 'literal' }, 970, 'graph');
  if (kind === 'disabled') program.bound({ ...late, value: null, source: 'literal', disabled: 'off' }, 970, 'graph');
  const answers = {
    none: ['unbounded', 'missing_bound'],
    'late default': ['weak', 'ineffective_bound'],
    default: ['bounded', 'framework_default_bound'],
    limit: ['bounded', 'verified_bound'],
    counted: ['bounded', 'verified_bound'],
    'counted off the cycle': ['weak', 'ineffective_bound'],
    disabled: ['unbounded', 'disabled_bound'],
  } as const;
  const [verdict, status] = answers[kind];
  return { verdict, status, controller: 'model', hidden: true, made: `workflow, ${kind}` };
}

export function randomCase(seed: number): RandomCase {
  const maker = new Maker(seed);
  const make = maker.dice.pick([
    writtenLoop,
    writtenLoop,
    writtenLoop,
    hiddenLoop,
    hiddenLoop,
    recursion,
    workflow,
    workflow,
  ]);
  const expected = make(maker);
  return { ir: maker.finish(), expected };
}
