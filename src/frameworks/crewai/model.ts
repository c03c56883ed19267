// CrewAI: crews, agents run on their own, tasks with guardrails, and flows of decorated methods.
import { framework } from '../define.ts';
import { KICKOFF_MAX_ITER, MAX_EXECUTION_TIME, MAX_METHOD_CALLS, maxIter } from './limits.ts';

const KICKOFF =
  '{kickoff,kickoff_async,akickoff,kickoff_for_each,kickoff_for_each_async,akickoff_for_each,train,test,replay}';
const AGENT_LOOP = {
  pays: ['model', 'tool'],
  grows: true,
  endsWhen: 'the model gives its final answer',
} as const;

export default framework({
  id: 'crewai',
  title: 'CrewAI',
  docs: 'https://docs.crewai.com',
  packages: ['crewai'],
  imports: ['crewai', 'crewai_tools'],
  types: {
    Crew: ['crewai{,.crew}.Crew()', '<Crew>.copy()'],
    Agent: ['crewai{,.agent,.agent.core,.lite_agent}.{Agent,LiteAgent}()', '<Agent>.copy()'],
    Task: ['crewai{,.task,.tasks.**}.{Task,ConditionalTask}()'],
    Flow: ['crewai{,.flow,.flow.flow}.Flow()'],
    Llm: ['crewai{,.llm,.llms.**}.{LLM,BaseLLM,*Completion}()'],
    Tool: [
      'crewai{,.tools}{,.base_tool}.{tool,tool(),BaseTool,Tool,CrewStructuredTool}()',
      'crewai_tools.**.*()',
      'crewai.tools.structured_tool.CrewStructuredTool{,.from_function}()',
    ],
  },
  calls: [
    { call: `<Crew>.${KICKOFF}`, is: 'workflow' },
    { call: '<Agent>.{kickoff,kickoff_async,akickoff,message}', is: 'agent' },
    { call: '<Agent>.{execute_task,aexecute_task}', is: 'agent' },
    { call: '<Task>.{execute_sync,execute_async,execute}', is: 'agent' },
    { call: '<Flow>.{kickoff,kickoff_async,akickoff,resume,stream_events}', is: 'workflow' },
    { call: '<Llm>.{call,acall}', is: 'model' },
    { call: '<Tool>{,.{run,arun,_run,invoke,func}}', is: 'tool' },
    { call: 'crewai.flow.**.human_feedback', is: 'human', waits: 'human_input' },
  ],
  loops: [
    {
      ...AGENT_LOOP,
      call: `<Crew>.${KICKOFF}`,
      shape: 'delegation',
      pays: ['model', 'tool', 'agent'],
      endsWhen: 'the manager stops delegating',
      onlyWith: ['receiver/manager_agent', 'receiver/manager_llm'],
      dispatches: ['receiver/manager_agent', 'receiver/agents'],
      limits: [maxIter(['receiver/manager_agent/max_iter'], '; a manager made from manager_llm has the default')],
    },
    {
      ...AGENT_LOOP,
      call: `<Crew>.${KICKOFF}`,
      shape: 'loop',
      onlyWith: ['receiver/agents/[]/tools', 'receiver/tasks/[]/tools', 'receiver/agents/[]/allow_delegation'],
      dispatches: ['receiver/agents', 'receiver/agents/[]/tools', 'receiver/tasks/[]/tools'],
      limits: [maxIter(['receiver/agents/[]/max_iter']), MAX_EXECUTION_TIME],
    },
    {
      ...AGENT_LOOP,
      call: '<Agent>.{kickoff,kickoff_async,akickoff,message}',
      shape: 'loop',
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [KICKOFF_MAX_ITER],
    },
    {
      call: 'crewai{,.task}.Task',
      shape: 'retry',
      pays: ['agent', 'model'],
      grows: true,
      endsWhen: 'the guardrail accepts the result',
      onlyWith: ['call/guardrail', 'call/guardrails'],
      limits: [
        {
          name: 'guardrail_max_retries',
          kind: 'retry',
          at: ['call/guardrail_max_retries', 'call/max_retries'],
          defaults: [{ value: 3 }],
          onHit: 'raises',
          evidence: 'field of crewai 1.15.30: guardrail_max_retries=3 (max_retries=3 before 0.175)',
        },
      ],
    },
    {
      call: 'crewai{,.agent,.agent.core}.Agent',
      shape: 'loop',
      pays: ['model'],
      grows: true,
      endsWhen: 'the model says that its plan is ready',
      since: '0.121.0',
      where: [{ at: 'call/reasoning', equals: [true] }],
      limits: [
        {
          name: 'max_reasoning_attempts',
          kind: 'iteration',
          at: ['call/max_reasoning_attempts', 'call/planning_config/max_attempts'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence:
            'crewai 1.15.30 utilities/reasoning_handler.py: `while not ready and (max_attempts is None or ...)`',
        },
      ],
    },
    {
      call: 'crewai{,.agent,.agent.core}.Agent',
      shape: 'loop',
      pays: ['model'],
      grows: true,
      endsWhen: 'the model says that its plan is ready',
      onlyWith: ['call/planning_config'],
      limits: [
        {
          name: 'max_attempts of PlanningConfig',
          kind: 'iteration',
          at: ['call/planning_config/max_attempts'],
          unlimited: ['none'],
          onHit: 'returns',
          evidence:
            'crewai 1.15.30 utilities/reasoning_handler.py: `while not ready and (max_attempts is None or ...)`',
        },
      ],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools'] }],
  flows: [
    {
      base: 'crewai{,.flow,.flow.flow}.Flow',
      style: 'listeners',
      start: 'crewai.flow.**.start',
      listen: 'crewai.flow.**.listen',
      router: 'crewai.flow.**.router',
      joins: ['crewai.flow.**.or_', 'crewai.flow.**.and_'],
      run: ['kickoff', 'kickoff_async', 'akickoff', 'resume', 'stream_events'],
      limits: [MAX_METHOD_CALLS],
    },
  ],
  collected: [
    { attribute: 'agents', under: 'crewai.project.**.CrewBase', methods: 'crewai.project.**.agent' },
    { attribute: 'tasks', under: 'crewai.project.**.CrewBase', methods: 'crewai.project.**.task' },
  ],
  gaps: [
    'limits in agents.yaml and tasks.yaml',
    'up to 1.11 max_method_calls is read from the argument of the flow alone',
    'max_rpm only slows down; max_usage_count of a tool answers with an error and the loop goes on',
    'max_retry_limit: two more runs of a task after an exception, for the lifetime of the agent',
    'human_input of a task: a person ends the feedback rounds',
    'allow_delegation is on by default up to 0.55',
  ],
});
