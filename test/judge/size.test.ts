// Large programs are judged within seconds, whatever their form: wide, deep, chained, nested, tangled.
import { describe, expect, it } from 'vitest';
import { judge } from '../../src/judge.ts';
import type { Statement } from './program.ts';
import * as p from './program.ts';

/** Of processor time, as other programs may run beside the test. */
const LIMIT_MS = 8000;
const done = () => p.when(p.decided('done', 'model'), [p.leave()]);

function timed(program: p.Program): { ms: number; nodes: number; findings: number } {
  const ir = program.ir();
  const start = process.cpuUsage().user;
  const { paths } = judge(ir);
  const findings = paths.filter((path) => path.verdict === 'unbounded').length;
  return { ms: (process.cpuUsage().user - start) / 1000, nodes: ir.facts.length, findings };
}

const repeat = (count: number, make: (index: number) => Statement[]): Statement[] =>
  Array.from({ length: count }, (_, index) => make(index)).flat();

describe('programs of fifty thousand nodes', () => {
  const programs: Record<string, () => p.Program> = {
    'one long loop body': () => {
      const program = new p.Program();
      program.unit('main', [
        p.whileTrue(
          p.model({ feeds: ['model'] }),
          done(),
          ...repeat(17_000, (n) => [
            p.increase(`x${n}`),
            p.when(p.decided('verbose', 'config'), [p.external('print')]),
          ]),
        ),
      ]);
      return program;
    },
    'many functions that call the next, each with a loop': () => {
      const program = new p.Program();
      for (let n = 0; n < 2500; n += 1) {
        const next = n < 2499 ? [p.call(`f${n + 1}`)] : [];
        program.unit(`f${n}`, [
          p.whileAll(
            [p.below('n', 5)],
            [p.increase('n'), p.model({ feeds: ['model'] }), done(), ...repeat(4, () => [p.external('print')])],
          ),
          ...next,
        ]);
      }
      return program;
    },
    'a long chain of calls around one loop': () => {
      const program = new p.Program();
      program.unit('main', [p.whileTrue(p.call('f0'), done())]);
      for (let n = 0; n < 10_000; n += 1)
        program.unit(`f${n}`, [p.external('print'), n < 9999 ? p.call(`f${n + 1}`) : p.model({ feeds: ['model'] })]);
      return program;
    },
    'loops within loops': () => {
      const program = new p.Program();
      let body: Statement[] = [p.model({ feeds: ['model'] }), ...repeat(200, () => [p.external('print')])];
      for (let n = 0; n < 100; n += 1)
        body = [p.whileTrue(...body, done(), ...repeat(40, () => [p.external('print')]))];
      program.unit('main', body);
      return program;
    },
    'one loop with hundreds of limits': () => {
      const program = new p.Program();
      program.unit('main', [
        p.whileTrue(
          p.model({ feeds: ['model'] }),
          done(),
          ...repeat(300, (n) => [
            p.when(p.decided('verbose', 'config'), [p.increase(`n${n}`)]),
            p.when(p.reached(`n${n}`, 9), [p.leave()]),
          ]),
        ),
      ]);
      return program;
    },
    'functions that all call each other': () => {
      const program = new p.Program();
      for (let n = 0; n < 300; n += 1) {
        program.unit(`f${n}`, [
          p.whileTrue(
            p.model({ feeds: ['model'] }),
            done(),
            ...repeat(10, (m) => [p.call(`f${(n * 7 + m * 31) % 300}`)]),
          ),
        ]);
      }
      return program;
    },
  };

  it.each(Object.keys(programs))(
    '%s',
    (name) => {
      const { ms, nodes, findings } = timed(programs[name]!());
      console.log(`${name}: ${nodes} facts in ${Math.round(ms)} ms, ${findings} findings`);
      expect(findings + 1).toBeGreaterThan(0);
      expect(ms).toBeLessThan(LIMIT_MS);
    },
    120_000,
  );
});
