// DSPy: modules are called like functions; the agents among them are limited in iterations, except Avatar.
import { framework, type LimitModel, type LoopModel } from '../define.ts';

function iterations(value: number | readonly { since?: string; value: number }[], evidence: string): LimitModel {
  return {
    name: 'max_iters',
    kind: 'iteration',
    at: ['call/max_iters', 'receiver/max_iters'],
    defaults: typeof value === 'number' ? [{ value }] : value,
    onHit: 'returns',
    evidence,
  };
}

function loop(type: string, limits: readonly LimitModel[], endsWhen = 'the model chooses to finish'): LoopModel {
  return {
    call: [`<${type}>`, `<${type}>.{forward,aforward,acall}`],
    shape: 'loop',
    pays: ['model', 'tool'],
    grows: true,
    endsWhen,
    dispatches: ['receiver/tools|1'],
    limits,
  };
}

const SIGNATURE = 'signature of dspy 3.4.1';

export default framework({
  id: 'dspy',
  title: 'DSPy',
  docs: 'https://dspy.ai',
  packages: ['dspy', 'dspy-ai'],
  imports: ['dspy'],
  types: {
    React: ['dspy.**.ReAct{,V2}()'],
    CodeAct: ['dspy.**.CodeAct()'],
    Thought: ['dspy.**.ProgramOfThought()'],
    Rlm: ['dspy.**.RLM()'],
    Avatar: ['dspy.**.Avatar()'],
    Refine: ['dspy.**.{Refine,BestOfN}()'],
    Predict: [
      'dspy.**.{Predict,ChainOfThought,ChainOfThoughtWithHint,TypedPredictor,TypedChainOfThought,MultiChainComparison,Parallel}()',
    ],
    Lm: ['dspy.**.{LM,OpenAI,AzureOpenAI,GROQ,OllamaLocal,HFModel}()', 'dspy.settings.lm'],
    Retrieve: ['dspy.**.{Retrieve,ColBERTv2,Embeddings}()'],
  },
  calls: [
    { call: '<React|CodeAct|Thought|Rlm|Avatar>{,.forward,.aforward,.acall}', is: 'agent' },
    { call: '<Predict|Refine>{,.forward,.aforward,.acall,.batch}', is: 'model' },
    { call: '<Lm>{,.forward,.aforward,.acall}', is: 'model' },
    { call: '<Retrieve>{,.forward}', is: 'external', origin: 'external_state' },
  ],
  loops: [
    loop('React', [
      iterations(
        [{ value: 5 }, { since: '3.0', value: 10 }, { since: '3.2', value: 20 }],
        `${SIGNATURE}: ReAct(max_iters=20)`,
      ),
    ]),
    loop('CodeAct', [iterations(5, `${SIGNATURE}: CodeAct(max_iters=5)`)]),
    loop(
      'Thought',
      [
        {
          ...iterations(
            3,
            `${SIGNATURE}: ProgramOfThought(max_iters=3); source: \`if hop == self.max_iters\`, hop from 1`,
          ),
          unlimited: ['zero', 'negative'],
          exact: { start: 1, step: 1 },
          onHit: 'raises',
        },
      ],
      'the generated code runs without an error',
    ),
    loop('Rlm', [iterations(20, `${SIGNATURE}: RLM(max_iters=20)`)]),
    loop('Avatar', [
      {
        ...iterations(
          3,
          'dspy predict/avatar/avatar.py: the constructor value is never read, the call value runs into `else True`',
        ),
        broken: [{ why: 'Avatar counts max_iters down to 0, which it takes for no limit (issue #1588)' }],
      },
    ]),
  ],
  gaps: ['Refine and BestOfN run a module N times, as often as their argument says', 'dspy.Assert backtracking'],
});
