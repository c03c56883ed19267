// VoltAgent: agents stop after five steps unless told otherwise, a stop condition replaces that limit, and workflow loops
// have none.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const RUN = '{generateText,streamText,generateObject,streamObject}';

const MAX_STEPS: LimitModel = {
  name: 'maxSteps',
  kind: 'step',
  at: ['call/maxSteps', 'receiver/maxSteps'],
  unlimited: ['inf'],
  onHit: 'returns',
  evidence:
    '@voltagent/core 2.10.0: maxSteps 5, 100 where a workspace is configured; stopWhen replaces stepCountIs(maxSteps)',
};
const LOOP = {
  ...TOOL_LOOP,
  call: `<Agent>.${RUN}`,
  onlyWith: ['receiver/tools', 'receiver/subAgents', 'call/tools'],
  dispatches: ['receiver/tools', 'receiver/subAgents'],
} as const;

export default framework({
  id: 'voltagent',
  title: 'VoltAgent',
  docs: 'https://voltagent.dev/docs/',
  packages: ['npm:@voltagent/core'],
  imports: ['npm:@voltagent/core'],
  types: {
    Agent: ['npm:@voltagent/core.Agent()'],
    Chain: ['npm:@voltagent/core.{createWorkflowChain,createWorkflow}()'],
  },
  calls: [
    { call: `<Agent>.${RUN}`, is: 'agent' },
    {
      call: '<Chain>.{andThen,andAgent,andWhen,andAll,andRace,andForEach,andDoWhile,andDoUntil,andBranch,andMap,andTap,andSleep,andWorkflow}',
      returns: 'Chain',
    },
    { call: '<Chain>.{run,stream,startAsync}', is: 'workflow' },
    { call: 'npm:@voltagent/core.{createTool,andThen,andAgent}', origin: 'arguments' },
  ],
  loops: [
    {
      ...LOOP,
      where: [
        { at: 'call/stopWhen', absent: true },
        { at: 'receiver/stopWhen', absent: true },
      ],
      limits: [{ ...MAX_STEPS, defaults: [{ value: 5 }] }],
    },
    { ...LOOP, limits: [], terminations: ['call/stopWhen', 'receiver/stopWhen'] },
  ],
  graphs: [
    {
      builder: '<Chain>',
      addEdge: [],
      repeats: [
        { method: 'andDoUntil', action: 'step', condition: 'condition', leavesOn: 'true' },
        { method: 'andDoWhile', action: 'step', condition: 'condition', leavesOn: 'false' },
      ],
      run: ['run', 'stream', 'startAsync'],
      start: [],
      end: [],
      compile: [],
      limits: [],
    },
  ],
  gaps: ['a global workspace raises the default to 100'],
});
