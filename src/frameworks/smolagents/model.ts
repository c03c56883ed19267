// smolagents: agents that stop, quietly, after a number of steps.
import { framework } from '../define.ts';

export default framework({
  id: 'smolagents',
  title: 'smolagents',
  docs: 'https://huggingface.co/docs/smolagents',
  packages: ['smolagents'],
  imports: ['smolagents'],
  types: {
    Agent: ['smolagents.**.{CodeAgent,ToolCallingAgent,MultiStepAgent}{,.from_hub,.from_folder,.from_dict}()'],
    Model: ['smolagents.**.*Model()'],
    Tool: ['smolagents.**.{tool,Tool,load_tool,*Tool}{(),.from_hub(),.from_space(),.from_langchain()}'],
  },
  calls: [
    { call: '<Agent>.run', is: 'agent', when: { at: 'call/stream', equals: [true] }, iterates: 'stream' },
    { call: ['<Agent>', '<Agent>.run'], is: 'agent' },
    { call: '<Model>.generate_stream', is: 'model', iterates: 'stream' },
    { call: '<Model>{,.generate}', is: 'model' },
    { call: '<Tool>{,.forward}', is: 'tool' },
    { call: 'smolagents.**.GradioUI().launch', is: 'external', waits: 'event' },
  ],
  loops: [
    {
      call: ['<Agent>', '<Agent>.run'],
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model calls final_answer',
      dispatches: ['receiver/tools|0', 'receiver/managed_agents'],
      limits: [
        {
          name: 'max_steps',
          kind: 'step',
          at: ['call/max_steps|5', 'receiver/max_steps'],
          defaults: [{ value: 6 }, { since: '1.10.0', value: 20 }],
          unlimited: ['inf'],
          unset: ['none', 'zero'],
          onHit: 'returns',
          evidence:
            'signature of smolagents 1.26.0: max_steps=20; run(max_steps=0 or None) falls back to the constructor',
        },
      ],
    },
  ],
  agents: [{ make: '<Agent>', tools: ['tools', 'managed_agents'] }],
  gaps: ['planning calls are not counted', 'one step of a CodeAgent may call tools in a loop of its own'],
});
