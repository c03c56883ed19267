// One scan result, made by hand, with every kind of thing a report has to show. The golden files are printed from it.
import type { Path, ScanResult } from '../../src/result.ts';

const SOURCE = [
  'import openai',
  '',
  'client = openai.OpenAI()',
  'MAX_TURNS = 10',
  '',
  '',
  'def run(task):',
  '    messages = [{"role": "user", "content": task}]',
  '    turns = 0',
  '    while True:',
  '        reply = client.chat.completions.create(model=MODEL, messages=messages, tools=TOOLS)',
  '        message = reply.choices[0].message',
  '        if not message.tool_calls:',
  '            return message.content',
  '        for call in message.tool_calls:',
  '            messages.append(run_tool(call))',
];

export function sourceLines(file: string, cell?: number): readonly string[] | undefined {
  if (file === 'agent/loop.py') return SOURCE;
  return file === 'demo.ipynb' && cell === 3 ? ['while not done:', '    reply = llm(prompt)'] : undefined;
}

const TOOL_LOOP: Path = {
  id: 'b1946ac92492d234',
  rule: 'IAL002',
  verdict: 'unbounded',
  level: 'error',
  confidence: 0.94,
  status: 'ineffective_bound',
  controller: 'model',
  shape: 'loop',
  frameworks: ['openai'],
  language: 'python',
  entry: { file: 'agent/loop.py', line: 7, name: 'run' },
  location: { file: 'agent/loop.py', line: 10, endLine: 16 },
  lap: [
    { file: 'agent/loop.py', line: 10, kind: 'LOOP', what: 'the loop starts another lap', code: 'while True:' },
    {
      file: 'agent/loop.py',
      line: 11,
      kind: 'LLM_CALL',
      what: 'asks the model',
      code: 'reply = client.chat.completions.create(model=MODEL, messages=messages, tools=TOOLS)',
    },
    {
      file: 'agent/loop.py',
      line: 13,
      kind: 'ROUTER',
      what: 'goes on while tools are asked for',
      code: 'if not message.tool_calls:',
    },
    {
      file: 'agent/tools.py',
      line: 31,
      kind: 'TOOL_CALL',
      what: 'runs the tool that the model asked for',
      code: 'return TOOLS[call.name](**call.args)',
    },
    {
      file: 'agent/loop.py',
      line: 16,
      kind: 'STATE_UPDATE',
      what: 'adds the result to messages',
      code: 'messages.append(run_tool(call))',
    },
  ],
  exits: [
    {
      file: 'agent/loop.py',
      line: 13,
      condition: 'not message.tool_calls',
      origin: 'model',
      counts: false,
      why: 'the model decides whether it is ever taken, and nothing makes it stop asking for tools.',
    },
  ],
  bounds: [
    {
      file: 'agent/loop.py',
      line: 4,
      kind: 'turn',
      name: 'MAX_TURNS',
      value: 10,
      source: 'constant',
      status: 'ineffective_bound',
      why: 'turns is compared with it but never advanced inside the loop.',
    },
  ],
  cost: ['1 model call', '1 tool call for each call asked for'],
  growth: ['messages'],
  impact: ['api_cost', 'context_exhaustion', 'repeated_side_effects'],
  rootCauses: ['model_controlled_termination', 'missing_strong_bound'],
  decides: 'The model: another lap runs for as long as its reply asks for a tool.',
  origins: ['model'],
  message: 'The model asks for tools and reads their results for as long as it likes; MAX_TURNS never stops it.',
  fix: 'Advance turns on every lap and leave when it reaches MAX_TURNS:\nreplace `while True:` with `for turns in range(MAX_TURNS):`.',
};

const CHAT: Path = {
  ...TOOL_LOOP,
  id: 'c2fe2a9d9b3c1f77',
  rule: 'IAL003',
  verdict: 'weak',
  level: 'warning',
  confidence: 0.71,
  status: 'weak_bound',
  shape: 'chat',
  frameworks: ['autogen_agentchat'],
  entry: { file: 'team.py', line: 1, name: '' },
  location: { file: 'team.py', line: 22, endLine: 24 },
  lap: [
    {
      file: 'team.py',
      line: 22,
      kind: 'FRAMEWORK_LOOP',
      what: 'the team starts another turn',
      code: 'team.run_stream(task=task)',
    },
    { file: 'team.py', line: 9, kind: 'AGENT_CALL', what: 'the writer answers the critic' },
  ],
  exits: [],
  bounds: [
    {
      file: 'team.py',
      line: 18,
      kind: 'turn',
      name: 'TextMentionTermination',
      value: null,
      source: 'framework',
      status: 'weak_bound',
      why: 'it waits for a word that only a model writes.',
    },
  ],
  cost: ['1 agent turn'],
  growth: [],
  impact: ['api_cost'],
  rootCauses: ['missing_strong_bound'],
  decides: 'The model: the chat ends when it says TERMINATE.',
  message: 'Two agents answer each other and only a word of theirs ends the chat.',
  fix: 'Add MaxMessageTermination(20) with |.',
};

const NOTEBOOK: Path = {
  ...CHAT,
  id: 'd3aa11bb22cc33dd',
  rule: 'IAL001',
  verdict: 'unresolved',
  level: 'note',
  confidence: 0.4,
  status: 'config_dependent_bound',
  controller: 'exception',
  shape: 'retry',
  frameworks: [],
  entry: { file: 'demo.ipynb', line: 1, name: '\u001b[31mcell' },
  location: { file: 'demo.ipynb', line: 1, endLine: 2, cell: 3 },
  lap: [
    { file: 'demo.ipynb', line: 2, cell: 3, kind: 'LLM_CALL', what: 'asks the model', code: 'reply = llm(prompt)' },
  ],
  bounds: [],
  decides: '',
  message: 'The retry limit is read from the environment: \u001b]8;;https://evil.example\u0007click\u202e.',
  fix: 'Give the setting an upper limit in the code.',
};

const BOUNDED: Path = {
  ...TOOL_LOOP,
  id: 'e4',
  verdict: 'bounded',
  status: 'verified_bound',
  location: { file: 'agent/retry.py', line: 12, endLine: 18 },
  reason: 'the for loop ends after 3 laps.',
};

const BENIGN: Path = {
  ...TOOL_LOOP,
  id: 'f5',
  verdict: 'benign',
  benign: 'event_consumer',
  location: { file: 'worker.py', line: 8, endLine: 20 },
  reason: 'queue.get() blocks until a message arrives.',
};

const SUPPRESSED: Path = {
  ...TOOL_LOOP,
  id: 'a7',
  location: { file: 'repl.py', line: 5, endLine: 9 },
  suppressed: { by: 'comment', reason: 'ended by the operator' },
};

export const RESULT: ScanResult = {
  schema: 1,
  tool: { name: 'ial-scan', version: '0.1.0' },
  root: '/home/me/project',
  config: {
    paths: ['.'],
    rules: ['IAL001', 'IAL002', 'IAL003', 'IAL004', 'IAL005', 'IAL006'],
    minConfidence: 0,
    failOn: 'error',
    vacuousLimit: 1000,
  },
  stats: {
    files: 214,
    parsed: 213,
    skipped: 3,
    lines: 40_112,
    units: 901,
    controllers: 120,
    levels: 61,
    candidates: 9,
    findings: 4,
    durationMs: 812,
    peakRssMb: 143,
  },
  frameworks: [{ id: 'openai', version: '1.52.0', pinnedBy: 'requirements.txt:3' }],
  findings: [TOOL_LOOP, CHAT, NOTEBOOK, SUPPRESSED],
  paths: [TOOL_LOOP, CHAT, NOTEBOOK, SUPPRESSED, BOUNDED, BENIGN],
  diagnostics: [
    {
      file: 'old/python2.py',
      line: 14,
      level: 'warning',
      code: 'syntax',
      message: 'Two statements could not be read; the rest of the file was.',
    },
  ],
};
