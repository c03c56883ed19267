// Google Gen AI SDK (`google.genai`) and its forerunner `google.generativeai`. Python functions among the tools make
// one call a loop of its own (automatic function calling).
import { framework } from '../define.ts';

const GENERATE = '<Client>{,.aio}.models.generate_content{,_stream}';
const SEND = '<Chat>.send_message{,_stream}';

const AFC_LIMIT = {
  name: 'maximum_remote_calls',
  kind: 'iteration',
  defaults: [{ value: 10 }],
  onHit: 'returns',
  evidence: 'python-genai google/genai/_extra_utils.py: _DEFAULT_MAX_REMOTE_CALLS_AFC = 10; 0 or less turns AFC off',
} as const;

const AFC = {
  shape: 'loop',
  pays: ['model', 'tool'],
  grows: true,
  endsWhen: 'the model stops calling functions',
} as const;

export default framework({
  id: 'google-genai',
  title: 'Google Gen AI SDK',
  docs: 'https://github.com/googleapis/python-genai',
  packages: ['google-genai', 'google-generativeai'],
  imports: ['google.genai', 'google.generativeai'],
  everyday: ['google'],
  types: {
    Client: ['google.genai{,.client}.{,Async}Client()'],
    Chat: ['<Client>{,.aio}.chats.create()'],
    OldModel: ['google.generativeai{,.generative_models}.GenerativeModel{(),.from_cached_content()}'],
    OldChat: ['<OldModel>.start_chat()', 'google.generativeai.**.ChatSession()'],
  },
  calls: [
    { call: '<Client>{,.aio}.models.generate_content_stream', is: 'model', iterates: 'stream' },
    { call: '<Client>{,.aio}.models.{generate_content,generate_images,edit_image}', is: 'model' },
    { call: '<Client>{,.aio}.interactions.create', is: 'model' },
    { call: '<Chat>.send_message_stream', is: 'model', iterates: 'stream', updates: 'append' },
    { call: '<Chat>.send_message', is: 'model', updates: 'append' },
    { call: '<Client>{,.aio}.models.{embed_content,count_tokens,compute_tokens}', is: 'external' },
    { call: '<Client>{,.aio}.{operations,batches,files,caches}.{get,list}', origin: 'external_state' },
    {
      call: '<OldModel>.generate_content{,_async}',
      is: 'model',
      when: { at: 'call/stream', equals: [true] },
      iterates: 'stream',
    },
    { call: '<OldModel>.generate_content{,_async}', is: 'model' },
    { call: '<OldChat>.send_message{,_async}', is: 'model', updates: 'append' },
    { call: 'google.generativeai.{generate_text,chat,generate_message}', is: 'model' },
    { call: 'google.generativeai.embed_content', is: 'external' },
  ],
  loops: [
    {
      ...AFC,
      call: GENERATE,
      onlyWith: ['call/config/tools', 'call/config/{tools}'],
      where: [
        { at: 'call/config/automatic_function_calling/disable', equals: [false], absent: true },
        { at: 'call/config/{automatic_function_calling}/{disable}', equals: [false], absent: true },
      ],
      dispatches: ['call/config/tools', 'call/config/{tools}'],
      limits: [
        {
          ...AFC_LIMIT,
          at: [
            'call/config/automatic_function_calling/maximum_remote_calls',
            'call/config/{automatic_function_calling}/{maximum_remote_calls}',
          ],
        },
      ],
    },
    {
      ...AFC,
      call: SEND,
      onlyWith: ['receiver/config/tools', 'receiver/config/{tools}', 'call/config/tools'],
      where: [
        { at: 'receiver/config/automatic_function_calling/disable', equals: [false], absent: true },
        { at: 'call/config/automatic_function_calling/disable', equals: [false], absent: true },
      ],
      dispatches: ['receiver/config/tools', 'receiver/config/{tools}', 'call/config/tools'],
      limits: [
        {
          ...AFC_LIMIT,
          at: [
            'call/config/automatic_function_calling/maximum_remote_calls',
            'receiver/config/automatic_function_calling/maximum_remote_calls',
          ],
        },
      ],
    },
    {
      ...AFC,
      call: '<OldChat>.send_message{,_async}',
      where: [{ at: 'receiver/enable_automatic_function_calling', equals: [true] }],
      limits: [
        {
          name: 'enable_automatic_function_calling',
          kind: 'iteration',
          at: [],
          onHit: 'returns',
          evidence:
            'generative-ai-python generative_models.py: `while self.enable_automatic_function_calling and ...`, no count',
        },
      ],
    },
  ],
  gaps: ['declarations (types.Tool) among the tools do not start automatic calls; they are counted as if they did'],
});
