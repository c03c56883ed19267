// Hugging Face: the inference client, text-generation pipelines and `generate` of transformers models.
import { framework } from '../define.ts';

export default framework({
  id: 'huggingface',
  title: 'Hugging Face',
  docs: 'https://huggingface.co/docs/huggingface_hub',
  packages: ['huggingface-hub', 'transformers', 'text-generation'],
  imports: ['huggingface_hub', 'transformers', 'text_generation'],
  types: {
    Client: ['huggingface_hub.**.{,Async}InferenceClient()', 'text_generation.{,Async}Client()'],
    // A pipeline of another task (classification, embeddings) is not a language model.
    Generator: ['transformers.TextGenerationPipeline()', 'transformers.pipelines.**.TextGenerationPipeline()'],
    Pipeline: ['transformers{,.pipelines}.pipeline()'],
    CausalModel: [
      'transformers.**.{AutoModelForCausalLM,AutoModelForSeq2SeqLM,AutoModelForVision2Seq,AutoModelForImageTextToText}.from_pretrained()',
      'transformers.**.*ForCausalLM{,.from_pretrained}()',
    ],
    VllmModel: ['vllm.LLM()'],
  },
  calls: [
    {
      call: ['<Client>.{chat_completion,text_generation,chat.completions.create}'],
      is: 'model',
      when: { at: 'call/stream', equals: [true] },
      iterates: 'stream',
    },
    { call: '<Client>.{chat_completion,text_generation,chat.completions.create,text_to_image,generate}', is: 'model' },
    { call: '<Client>.generate_stream', is: 'model', iterates: 'stream' },
    { call: '<Client>.{feature_extraction,sentence_similarity}', is: 'external' },
    {
      call: '<Pipeline>',
      is: 'model',
      when: { at: 'receiver/task|0', equals: ['text-generation', 'text2text-generation', 'image-text-to-text'] },
    },
    { call: '<Generator>', is: 'model' },
    { call: '<CausalModel>.{to,cuda,eval,half,bfloat16}', returns: 'CausalModel' },
    { call: '<CausalModel>.{generate,chat}', is: 'model' },
    { call: '<VllmModel>.{generate,chat}', is: 'model' },
  ],
  gaps: [
    'a pipeline is taken for a text generator when its task is one, also where the task is a variable: then it is not',
  ],
});
