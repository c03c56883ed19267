// Vertex AI SDK: generative models and chats, with the optional responder that calls functions by itself.
import { framework } from '../define.ts';

const STREAMED = { at: 'call/stream', equals: [true] } as const;

export default framework({
  id: 'vertexai',
  title: 'Vertex AI SDK',
  docs: 'https://cloud.google.com/python/docs/reference/vertexai/latest',
  packages: ['google-cloud-aiplatform', 'vertexai'],
  imports: ['vertexai', 'google.cloud.aiplatform'],
  types: {
    Model: ['vertexai.**.GenerativeModel{,.from_cached_content}()'],
    Chat: ['<Model>.start_chat()', 'vertexai.**.{ChatSession,CodeChatSession}()', '<OldModel>.start_chat()'],
    OldModel: ['vertexai.**.{TextGenerationModel,ChatModel,CodeGenerationModel,CodeChatModel}.from_pretrained()'],
  },
  calls: [
    { call: '<Model>.generate_content{,_async}', is: 'model', when: STREAMED, iterates: 'stream' },
    { call: '<Model>.generate_content{,_async}', is: 'model' },
    { call: '<Chat>.send_message{,_async}', is: 'model', when: STREAMED, iterates: 'stream', updates: 'append' },
    { call: '<Chat>.send_message{,_async}', is: 'model', updates: 'append' },
    { call: '<Chat>.send_message_streaming{,_async}', is: 'model', iterates: 'stream', updates: 'append' },
    { call: '<OldModel>.{predict,predict_async}', is: 'model' },
    { call: '<OldModel>.{predict_streaming,predict_streaming_async}', is: 'model', iterates: 'stream' },
  ],
  loops: [
    {
      call: '<Chat>.send_message{,_async}',
      shape: 'loop',
      pays: ['model', 'tool'],
      grows: true,
      endsWhen: 'the model stops calling functions',
      onlyWith: ['receiver/responder'],
      limits: [
        {
          name: 'max_automatic_function_calls',
          kind: 'iteration',
          at: ['receiver/responder/max_automatic_function_calls'],
          defaults: [{ value: 1 }],
          onHit: 'raises',
          evidence: 'vertexai.generative_models AutomaticFunctionCallingResponder(max_automatic_function_calls=1)',
        },
      ],
    },
  ],
  gaps: [],
});
