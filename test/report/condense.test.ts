// What a reader is spared: exits of one kind are one line, far bounds and plain steps of a long lap are counted, not listed.
import { describe, expect, it } from 'vitest';
import { shownBounds, shownExits, shownLap } from '../../src/report/condense.ts';
import { renderTerminal } from '../../src/report/terminal.ts';
import type { BoundReport, ExitReport, LapStep, Path } from '../../src/result.ts';
import { RESULT } from './result.ts';

const [TOOL_LOOP] = RESULT.findings as [Path];
const exception = (line: number, condition = 'raises Exception, handled at line 90'): ExitReport => ({
  file: 'agent/loop.py',
  line,
  condition,
  origin: 'exception',
  counts: false,
  why: 'Whether it is ever taken is decided by an exception.',
});
const bound = (line: number, status: BoundReport['status']): BoundReport => ({ ...TOOL_LOOP.bounds[0]!, line, status });
const step = (line: number, kind: string): LapStep => ({ file: 'agent/loop.py', line, kind, what: `step ${line}` });
const shown = (path: Path): string => renderTerminal({ ...RESULT, findings: [path] });

describe('exits', () => {
  it('of one handler are one line', () => {
    const path = { ...TOOL_LOOP, exits: [61, 20, 44, 85].map((line) => exception(line)) };
    expect(shownExits(path).items).toHaveLength(1);
    expect(shown(path)).toContain(
      '· agent/loop.py:20-85  raises Exception, handled at line 90 (4 places)\n' +
        '      Whether it is ever taken is decided by an exception.\n',
    );
  });

  it('are only joined over different conditions when there are many', () => {
    const few = { ...TOOL_LOOP, exits: [1, 2, 3].map((line) => exception(line, `raises E${line}`)) };
    expect(shownExits(few).items).toHaveLength(3);
    const many = { ...TOOL_LOOP, exits: [1, 2, 3, 4, 5, 6, 7].map((line) => exception(line, `raises E${line}`)) };
    expect(shownExits(many).items.map((group) => group.condition)).toEqual([
      'raises E1, raises E2, raises E3, and 4 more',
    ]);
  });

  it('that are left out are counted, and none that counts is', () => {
    const exits = Array.from({ length: 9 }, (_, n) => ({ ...exception(n + 1), why: `Reason ${n}.` }));
    const path = { ...TOOL_LOOP, exits: [...exits, { ...exception(99), counts: true, why: 'It covers.' }] };
    expect(shownExits(path).items[0]!.first.line).toBe(99);
    expect(shown(path)).toContain('and 4 more exits; --format json lists them all');
  });
});

describe('bounds', () => {
  it('are the five nearest to covering', () => {
    const statuses = ['disabled_bound', 'weak_bound', 'ineffective_bound', 'bypassed_bound'] as const;
    const path = { ...TOOL_LOOP, bounds: [...statuses, ...statuses].map((status, index) => bound(index + 1, status)) };
    expect(shownBounds(path).items.map(({ line }) => line)).toEqual([4, 8, 3, 7, 2]);
    expect(shown(path)).toContain('and 3 more bounds; --format json lists them all');
  });
});

describe('laps', () => {
  it('do not repeat the header', () => {
    const lap = [step(10, 'LOOP'), step(11, 'LLM_CALL'), step(10, 'LOOP')];
    expect(shownLap({ ...TOOL_LOOP, lap })).toEqual(lap.slice(0, 2));
  });

  it('that are long keep their ends and what is paid for', () => {
    const lap = Array.from({ length: 40 }, (_, n) => step(n + 1, n === 25 ? 'LLM_CALL' : 'UNIT'));
    const kept = shownLap({ ...TOOL_LOOP, lap });
    expect(kept.filter((one) => !('passedOver' in one))).toHaveLength(12);
    expect(kept).toContainEqual(lap[25]);
    expect(kept.at(-1)).toEqual(lap[39]);
    expect(shown({ ...TOOL_LOOP, lap })).toMatch(/ {2}… 15 steps in between\n {4}│ {3}26 {2}agent/);
  });
});
