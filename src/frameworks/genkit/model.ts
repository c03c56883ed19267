// Genkit: one `generate` runs tools for at most five turns unless written.
import { framework, TOOL_LOOP } from '../define.ts';

const GENERATE = '<Genkit>.{generate,generateStream}';

export default framework({
  id: 'genkit',
  title: 'Genkit',
  docs: 'https://genkit.dev/docs/',
  packages: ['npm:genkit', 'npm:@genkit-ai/ai'],
  imports: ['npm:genkit', 'npm:@genkit-ai/ai', 'npm:@genkit-ai/core'],
  types: {
    Genkit: ['npm:genkit{,/beta}.genkit()'],
    Prompt: ['<Genkit>.{definePrompt,prompt}()'],
    Chat: ['<Genkit>.chat()', '<Genkit>.{createSession,loadSession}().chat()'],
  },
  calls: [
    { call: '<Genkit>.generateStream', is: 'model', iterates: 'stream' },
    { call: '<Genkit>.generate', is: 'model' },
    { call: ['<Prompt>', '<Prompt>.{generate,stream}'], is: 'model' },
    { call: '<Chat>.{send,sendStream}', is: 'model' },
    { call: '<Genkit>.{embed,retrieve,rerank,index}', is: 'external' },
    { call: '<Genkit>.{defineTool,defineSchema,defineHelper,dynamicTool}', origin: 'arguments' },
  ],
  loops: [
    {
      ...TOOL_LOOP,
      call: GENERATE,
      onlyWith: ['call/tools'],
      where: [{ at: 'call/returnToolRequests', equals: [false], absent: true }],
      dispatches: ['call/tools'],
      limits: [
        {
          name: 'maxTurns',
          kind: 'turn',
          at: ['call/maxTurns'],
          defaults: [{ value: 5 }],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence: '@genkit-ai/ai 1.42.0 src/generate/action.ts: `rawRequest.maxTurns ?? 5`',
        },
      ],
    },
    {
      ...TOOL_LOOP,
      call: ['<Prompt>', '<Prompt>.{generate,stream}'],
      onlyWith: ['receiver/tools'],
      dispatches: ['receiver/tools'],
      limits: [
        {
          name: 'maxTurns',
          kind: 'turn',
          at: ['receiver/maxTurns'],
          defaults: [{ value: 5 }],
          unlimited: ['inf'],
          onHit: 'raises',
          evidence: '@genkit-ai/ai 1.42.0 src/generate/action.ts: `rawRequest.maxTurns ?? 5`',
        },
      ],
    },
  ],
  gaps: ['maxTurns in the front matter of .prompt files', 'prompts as tools of each other'],
});
