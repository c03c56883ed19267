// Limits of CrewAI. Whether max_iter ends an agent's loop depends on the release.
import type { LimitModel } from '../define.ts';

const WHY = 'this release asks for a final answer at the limit and then goes on with the loop';

/** The limit of one agent's work on one task, written where that agent is made. */
export function maxIter(at: LimitModel['at'], evidence = ''): LimitModel {
  return {
    name: 'max_iter',
    kind: 'iteration',
    at,
    defaults: [
      { value: 15 },
      { since: '0.32', value: 25 },
      { since: '0.60', value: 15 },
      { since: '0.64', value: 20 },
      { since: '0.102', value: 25 },
    ],
    onHit: 'returns',
    broken: [
      { since: '0.60', until: '0.98', why: WHY },
      { since: '0.114', until: '1.4.1', why: WHY },
    ],
    evidence: `run with crewai 0.95.0, 0.108.0, 1.4.0, 1.4.1 and 1.15.30; crew_agent_executor.py by tag for those between (issues #1656, #3847)${evidence}`,
  };
}

export const KICKOFF_MAX_ITER: LimitModel = {
  ...maxIter(['receiver/max_iter']),
  broken: [
    { since: '0.60', until: '0.98', why: WHY },
    { since: '0.114', until: '1.10.1', why: WHY },
  ],
  evidence:
    'run: with 1.4.0, 1.4.1, 1.9.3 and 1.10.0 Agent.kickoff goes on past max_iter=4, with 1.10.1 and 1.15.30 it ends',
};

export const MAX_EXECUTION_TIME: LimitModel = {
  name: 'max_execution_time',
  kind: 'wall_clock',
  at: ['receiver/agents/[]/max_execution_time'],
  unlimited: ['none'],
  onHit: 'raises',
  broken: [
    { since: '0.60', until: '0.117', why: 'the field exists but nothing reads it (issues #1380, #1996)' },
    { since: '0.117', why: 'kickoff waits for the worker thread, which is not stopped when the time is over' },
  ],
  evidence:
    'run with crewai 1.15.30: the TimeoutError of max_execution_time=1 comes when the loop has ended by itself; agent/core.py joins the thread',
};

export const MAX_METHOD_CALLS: LimitModel = {
  name: 'max_method_calls',
  kind: 'step',
  at: ['receiver/max_method_calls', 'receiver=max_method_calls'],
  defaults: [{ value: null }, { since: '1.10.1', value: 100 }],
  onHit: 'raises',
  evidence:
    'run: a router that leads to itself raises RecursionError after 100 calls with 1.10.1 and 1.15.30, goes on with 1.10.0 and 0.108.0',
};
