// Mastra: agents stop after five steps unless told otherwise, and a stop condition replaces that limit; `dowhile` and
// `dountil` of workflows have none.
import { framework, type LimitModel, TOOL_LOOP } from '../define.ts';

const RUN = '{generate,stream,generateLegacy,streamLegacy,generateVNext,streamVNext,resumeStream}';

const MAX_STEPS: LimitModel = {
  name: 'maxSteps',
  kind: 'step',
  at: ['call/maxSteps', 'receiver/defaultOptions/{maxSteps}', 'receiver/defaultGenerateOptions/{maxSteps}'],
  unlimited: ['inf'],
  unset: ['zero'],
  onHit: 'returns',
  evidence: '@mastra/core 1.71.0 and 0.24.9: `stopWhen ?? stepCountIs(5)`; 0 is taken as absent',
};

export default framework({
  id: 'mastra',
  title: 'Mastra',
  docs: 'https://mastra.ai/docs',
  packages: ['npm:@mastra/core'],
  imports: ['npm:@mastra/core'],
  types: {
    Agent: ['npm:@mastra/core{,/agent}.Agent()', '<Mastra>.{getAgent,getAgentById}()'],
    Mastra: ['npm:@mastra/core{,/mastra}.Mastra()'],
    Workflow: ['npm:@mastra/core{,/workflows}.{createWorkflow,Workflow}()'],
    Compiled: ['<Workflow>.commit()'],
    Run: ['<Compiled|Workflow>.{createRun,createRunAsync}()'],
  },
  calls: [
    { call: `<Agent>.${RUN}`, is: 'agent' },
    { call: '<Agent>.network', is: 'agent' },
    {
      call: '<Workflow>.{then,step,branch,parallel,foreach,dowhile,dountil,map,sleep,sleepUntil,after,while,until}',
      returns: 'Workflow',
    },
    { call: '<Workflow>.commit', returns: 'Compiled' },
    { call: '<Run>.{start,stream,resume,streamVNext}', is: 'workflow' },
    { call: 'npm:@mastra/core{,/tools,/workflows}.{createTool,createStep}', origin: 'arguments' },
  ],
  loops: [
    {
      ...TOOL_LOOP,
      call: `<Agent>.${RUN}`,
      onlyWith: ['receiver/tools', 'receiver/agents', 'receiver/workflows', 'call/toolsets', 'call/clientTools'],
      where: [{ at: 'call/stopWhen', absent: true }],
      dispatches: ['receiver/tools', 'receiver/agents'],
      limits: [{ ...MAX_STEPS, defaults: [{ value: 5 }] }],
    },
    {
      ...TOOL_LOOP,
      call: `<Agent>.${RUN}`,
      onlyWith: ['receiver/tools', 'receiver/agents', 'receiver/workflows', 'call/toolsets', 'call/clientTools'],
      dispatches: ['receiver/tools', 'receiver/agents'],
      limits: [MAX_STEPS],
      terminations: ['call/stopWhen'],
    },
    {
      call: '<Agent>.network',
      shape: 'delegation',
      pays: ['model', 'agent'],
      grows: true,
      endsWhen: 'the routing model says that the task is complete',
      dispatches: ['receiver/agents'],
      limits: [
        {
          name: 'maxSteps',
          kind: 'iteration',
          at: ['call/maxSteps'],
          defaults: [{ value: 1 }],
          unlimited: ['inf'],
          unset: ['zero'],
          onHit: 'returns',
          evidence: '@mastra/core 1.71.0: `mergedOptions.maxSteps || 1` iterations of the router',
        },
      ],
    },
  ],
  graphs: [
    {
      builder: '<Workflow>',
      compiled: '<Run>',
      addEdge: [],
      repeats: [
        {
          method: 'dountil',
          action: 'step|0',
          condition: 'condition|1',
          leavesOn: 'true',
          counts: ['iterationCount', 'runCount'],
        },
        {
          method: 'dowhile',
          action: 'step|0',
          condition: 'condition|1',
          leavesOn: 'false',
          counts: ['iterationCount', 'runCount'],
        },
      ],
      run: ['start', 'stream', 'resume', 'streamVNext'],
      start: [],
      end: [],
      compile: ['commit'],
      limits: [],
    },
  ],
  gaps: ['a sub-agent whose steps the model chooses', 'onIterationComplete that asks to go on', 'goal loops (50 runs)'],
});
