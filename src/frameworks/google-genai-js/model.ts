// Google Gen AI SDK for JavaScript and its forerunner. Tools that can be called make one call a loop of its own.
import { framework } from '../define.ts';

const GENERATE = '<Client>.models.generateContent{,Stream}';
const AT = 'call/params|0/{config}/{automaticFunctionCalling}';

export default framework({
  id: 'google-genai-js',
  title: 'Google Gen AI SDK (JavaScript)',
  docs: 'https://github.com/googleapis/js-genai',
  packages: ['npm:@google/genai', 'npm:@google/generative-ai'],
  imports: ['npm:@google/genai', 'npm:@google/generative-ai', 'npm:@google-cloud/vertexai'],
  types: {
    Client: ['npm:@google/genai{,/node,/web}{,.GoogleGenAI}()'],
    Chat: ['<Client>.chats.create()', '<OldModel>.startChat()'],
    OldModel: [
      'npm:@google/generative-ai.GoogleGenerativeAI().getGenerativeModel()',
      'npm:@google-cloud/vertexai.VertexAI(){,.preview}.getGenerativeModel()',
      'npm:firebase/{ai,vertexai}.getGenerativeModel()',
    ],
    Callable: ['npm:@google/genai{,/node}.mcpToTool()'],
  },
  calls: [
    { call: '<Client>.models.generateContentStream', is: 'model', iterates: 'stream' },
    { call: '<Client>.models.{generateContent,generateImages,editImage}', is: 'model' },
    { call: '<Client>.interactions.create', is: 'model' },
    { call: '<Chat>.sendMessageStream', is: 'model', iterates: 'stream', updates: 'append' },
    { call: '<Chat>.sendMessage', is: 'model', updates: 'append' },
    { call: '<Client>.models.{embedContent,countTokens}', is: 'external' },
    { call: '<Client>.{operations,batches,files,caches}.{get,list,getVideosOperation}', origin: 'external_state' },
    { call: '<OldModel>.generateContentStream', is: 'model', iterates: 'stream' },
    { call: '<OldModel>.generateContent', is: 'model' },
  ],
  loops: [
    {
      call: GENERATE,
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model stops calling functions',
      where: [
        { at: 'call/params|0/{config}/{tools}/[]', type: 'Callable' },
        { at: `${AT}/{disable}`, equals: [false], absent: true },
      ],
      limits: [
        {
          name: 'maximumRemoteCalls',
          kind: 'iteration',
          at: [`${AT}/{maximumRemoteCalls}`],
          defaults: [{ value: 10 }],
          onHit: 'returns',
          evidence: '@google/genai 2.32.0 and 3.3.0: DEFAULT_MAX_REMOTE_CALLS = 10, only for tools that have callTool',
        },
      ],
    },
  ],
  gaps: ['objects with a callTool of their own among the tools'],
});
