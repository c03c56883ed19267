// Calls on values nothing is known about that evidently are model, agent, tool or human calls by what they are called.
// Only consulted when resolution failed. Each vocabulary is narrow on purpose: `model.fit`, `model(x)`, `client.get`,
// `self.llm.save` and `agent.act(state)` of a game must not match, and a name that only talks about a model does not either.

export interface Evident {
  readonly evidence: string;
}

export interface EvidentWait extends Evident {
  readonly waits: 'human_input' | 'event';
}

/** Words that can only mean a language model when they stand in an identifier. */
const MODEL_WORDS = set(
  'llm llms llm1 llm2 gpt gpt3 gpt35 gpt4 gpt4o gpt5 chatgpt claude gemini openai azureopenai anthropic ollama litellm deepseek qwen groq mixtral chatopenai chatanthropic chatmodel languagemodel vlm slm',
);
/** Pairs that do so together: `chat_model`, `model_client` (but not `model` or `client` alone). */
const MODEL_PAIRS = set(
  'chat_model language_model model_client chat_client completion_client chat_completion chat_llm base_model_client lm_client ai_client ai_model text_model reasoning_model chat_engine chat_service',
);
/** Words that make an identifier something about a model: its configuration, its reply, its price. */
const ABOUT = set(
  'config configs configuration settings params parameters name names prompt prompts response responses reply replies output outputs result results message messages history cache logger log logs tokenizer token tokens key keys url cost costs price usage tracker metrics metric queue stats error errors factory registry loader options args kwargs type types text score scores callback callbacks handler parser schema count counter id ids dir path file tools list dict map provider providers cls class embedding embeddings embedder embed db store index',
);
/** What one does to a language model. No `fit`, `predict_proba`, `save`, `get`, `load`, `bind`. */
const MODEL_METHODS = set(
  'invoke ainvoke complete acomplete completion acompletion completions chat achat chat_completion achat_completion chat_complete generate agenerate generate_text generate_response generate_content generate_content_async generate_reply generate_async generate_stream generate_chat agenerate_response predict apredict call acall call_llm create acreate create_chat_completion ask aask ask_async query aquery prompt respond get_response aget_response get_completion get_chat_completion stream astream stream_chat astream_chat chat_stream stream_complete text_completion structured_predict astructured_predict predict_messages predict_and_call apredict_and_call chat_with_tools achat_with_tools send_message send_messages send_prompt inference infer run arun request batch abatch __call__ call_async generate_json generate_structured structured_output generate_object',
);
/** On receivers that may be anything (`model`, `client`, `ai`, `bot`): only methods that say so themselves. */
const PLAIN_RECEIVERS = set(
  'model client ai bot chatbot api backend engine service generator provider completion completions chat assistant_model judge_model critic_model planner_model actor_model policy_model',
);
const PLAIN_METHODS = set(
  'chat_completion achat_completion chat_complete acomplete acompletion create_chat_completion generate_content generate_content_async get_chat_completion get_completion call_llm ask_llm query_llm chat achat complete stream_chat predict_messages',
);
/** `model.invoke` is LangChain's idiom and no other kind of model has it. */
const MODEL_ONLY_METHODS = set('invoke ainvoke astream abatch bind_tools_invoke');

const MODEL_VERBS = set(
  'call acall ask aask query aquery prompt invoke ainvoke chat achat run arun request consult complete acomplete generate agenerate send use submit stream',
);
const REPLY_WORDS = set(
  'response responses reply completion completions answer output text message messages content chat json',
);
const MODEL_FUNCTIONS = set(
  'llm llm_call llm_chat llm_generate llm_query llm_invoke llm_completion llm_complete llm_request llm_response llm_predict llm_ask call_model acall_model query_model ask_model prompt_model invoke_model chat_completion chat_completions achat_completion chat_completion_request chat_complete get_completion get_completions get_chat_completion get_chat_response get_completion_from_messages create_completion create_chat_completion generate_completion generate_chat_completion completion acompletion completion_with_backoff completion_with_retry completions_with_backoff chat_with_model chat_with_tools gpt_call gpt_completion gpt_response gpt_query gpt4 chatgpt ask_ai call_ai query_ai aichat ask_chatbot complete_chat',
);

export function evidentModelCall(
  receiverName: string | undefined,
  methodName: string,
  functionName?: string,
): Evident | undefined {
  const name = functionName ?? (receiverName === undefined ? methodName : undefined);
  if (name !== undefined) {
    const words = wordsOf(name);
    const plain = words.join('_').replace(/^(async|do|safe|safely|try|sync)_/, '');
    if (MODEL_FUNCTIONS.has(plain)) return { evidence: `a function called ${name}` };
    const [first = '', ...rest] = plain.split('_');
    const objects = rest.filter((word) => !REPLY_WORDS.has(word));
    if (
      namesModel(objects) &&
      (MODEL_VERBS.has(first) || (/^(get|fetch|obtain)$/.test(first) && objects.length < rest.length))
    )
      return { evidence: `a function called ${name}` };
    return undefined;
  }
  const chain = /(?:^|\.)(chat\.completions|completions|responses|aio\.models|models)$/.exec(receiverName!)?.[1];
  if (chain === 'chat.completions' && /^(create|parse|stream|acreate)$/.test(methodName))
    return { evidence: 'the chat.completions of an unknown client' };
  if (chain === 'responses' && /^(create|parse|stream)$/.test(methodName) && receiverName!.includes('.'))
    return { evidence: 'the responses of an unknown client' };
  if (chain?.endsWith('models') && /^generate_content(_stream)?$/.test(methodName))
    return { evidence: 'the models of an unknown client' };
  const owner = lastName(receiverName!);
  const words = wordsOf(owner);
  const evidence = { evidence: `${methodName} of a value called ${owner}` };
  if (words.some((word) => ABOUT.has(word))) return undefined;
  if (/(?:^|\.)messages$/.test(receiverName!)) return undefined;
  if (namesModel(words)) return MODEL_METHODS.has(methodName) ? evidence : undefined;
  if (!PLAIN_RECEIVERS.has(words.join('_'))) return undefined;
  if (PLAIN_METHODS.has(methodName)) return evidence;
  return words.at(-1) === 'model' && MODEL_ONLY_METHODS.has(methodName) ? evidence : undefined;
}

/** Classes that are a language model or a client of one, by the end of their name. */
const MODEL_CLASS =
  /(^|[a-z_])(LLM|ChatModel|LanguageModel|ChatLLM|BaseLLM|LLM_?(Base|Client|Provider|Wrapper|Interface|Service|Backend|Engine|Connector|Adapter|Model|Api|API)|Chat_?Completion_?(Client|Service)?|ChatClient|CompletionClient|ModelClient|(OpenAI|Anthropic|Claude|Gemini|Ollama|Azure|LiteLLM|GPT|DeepSeek)(Client|Wrapper|Provider|Service|LLM|Model|Chat|Api|API))$/;

/** A method of a class of the program that is a model by its name, whatever its code reaches. */
export function evidentModelClass(className: string, methodName: string): Evident | undefined {
  if (!MODEL_CLASS.test(className)) return undefined;
  const isCall = MODEL_METHODS.has(methodName) || /^a?create(_stream)?$/.test(methodName);
  return isCall ? { evidence: `${methodName} of a class called ${className}` } : undefined;
}

/** Last word of a receiver that is an agent or a group of them. `user_agent` is a header. */
const AGENT_WORDS = set(
  'agent agents crew swarm orchestrator supervisor subagent copilot chatbot assistant agentexecutor',
);
/** Ambiguous ones, for which only the unmistakable methods count: `team.run` of a game is none. */
const GROUP_WORDS = set(
  'team graph workflow executor runner planner coordinator critic reviewer researcher writer coder solver',
);
const AGENT_METHODS = set(
  'run arun run_sync run_async run_stream run_streamed step astep invoke ainvoke chat achat kickoff kickoff_async execute aexecute ask aask stream astream respond generate_reply a_generate_reply generate_response get_response query aquery solve run_task execute_task execute_step run_step process_message handle_message initiate_chat a_initiate_chat think stream_chat __call__ call run_agent delegate reply',
);
const GROUP_METHODS = set(
  'kickoff kickoff_async initiate_chat a_initiate_chat run_stream ainvoke arun generate_reply a_generate_reply',
);

export function evidentAgentCall(
  receiverName: string | undefined,
  methodName: string,
  functionName?: string,
): Evident | undefined {
  const name = functionName ?? (receiverName === undefined ? methodName : undefined);
  if (name !== undefined) {
    const plain = wordsOf(name).join('_');
    return /^(async_)?(run|arun|call|invoke|ainvoke|ask|execute|kickoff|query|delegate_to|spawn)_(\w+_)?(sub_?agent|agent|crew|swarm)(_(loop|once|step|async|sync|task|turn|stream))?$/.test(
      plain,
    )
      ? { evidence: `a function called ${name}` }
      : undefined;
  }
  const owner = lastName(receiverName!);
  const words = wordsOf(owner);
  const last = words.at(-1) ?? '';
  if (/^(user|http|browser|zabbix|snmp|ssh)_agent$/.test(words.join('_'))) return undefined;
  const vocabulary = AGENT_WORDS.has(last) ? AGENT_METHODS : GROUP_WORDS.has(last) ? GROUP_METHODS : undefined;
  return vocabulary?.has(methodName) ? { evidence: `${methodName} of a value called ${owner}` } : undefined;
}

/** Asking a person, whoever does it. `get_input` alone may read a file or ask another model, so it is not here. */
const HUMAN_CALL =
  /^(async_)?a?(ask|prompt|await|wait|wait_for|confirm_with|check_with|listen_to)_(the_)?(user|human|operator|customer)(_\w+)?$/;
/** `get_user` looks somebody up; `get_user_input` asks. */
const HUMAN_READ =
  /^(async_)?a?(get|request|read|collect|receive|fetch|obtain|ask_for|poll|listen_for|await)_(the_)?(user|human|operator|customer)s?_(input|inputs|feedback|response|reply|answer|approval|confirmation|decision|command|choice|query|speech|permission|instruction)$/;
const HUMAN_PLAIN = set(
  'user_input human_input chat_input ainput console_input input_from_user get_input_from_user request_approval wait_for_approval ask_for_approval await_approval ask_for_permission request_confirmation ask_confirmation ask_for_confirmation get_confirmation confirm_action human_approval human_feedback ask_followup_question',
);
/** Receivers that stand for the person at the screen, with the methods that wait for an answer. */
const SCREENS = set('ui console terminal cli io prompter user user_proxy human frontend chat_ui user_interface');
const SCREEN_METHODS = set(
  'ask ask_question ask_user ask_text ask_yes_no prompt input read_input get_input read_line readline get_user_input confirm choose select wait_for_input request_input',
);
/** Receivers that hand over one outside event after the other, with the methods that wait for it. */
const LISTENERS = set(
  'ws websocket websockets socket sock conn connection consumer subscriber subscription pubsub listener mic microphone recognizer stt channel inbox mailbox receiver event_queue task_queue message_queue input_queue job_queue request_queue',
);
const LISTEN_METHODS = set(
  'recv receive receive_text receive_json receive_bytes receive_message receive_messages recv_json recv_string recvfrom accept listen get_message next_message poll wait_for_message consume iter_messages',
);

export function evidentHumanWait(
  receiverName: string | undefined,
  methodName: string,
  functionName?: string,
): EvidentWait | undefined {
  const name = functionName ?? methodName;
  const plain = wordsOf(name).join('_');
  if (HUMAN_CALL.test(plain) || HUMAN_READ.test(plain) || HUMAN_PLAIN.has(plain))
    return { evidence: `a call of ${name}`, waits: 'human_input' };
  if (receiverName === undefined || functionName !== undefined) return undefined;
  const owner = lastName(receiverName);
  const words = wordsOf(owner);
  if ((SCREENS.has(words.join('_')) || SCREENS.has(words.at(-1) ?? '')) && SCREEN_METHODS.has(methodName))
    return { evidence: `${methodName} of a value called ${owner}`, waits: 'human_input' };
  if (/^(.*_)?(queue|mailbox|inbox)$/.test(words.join('_')) && methodName === 'get')
    return { evidence: `get of a value called ${owner}`, waits: 'event' };
  const listens = LISTENERS.has(words.join('_')) || LISTENERS.has(words.at(-1) ?? '');
  if (listens && LISTEN_METHODS.has(methodName))
    return {
      evidence: `${methodName} of a value called ${owner}`,
      waits: /^(mic|microphone|recognizer|stt)$/.test(words.at(-1) ?? '') ? 'human_input' : 'event',
    };
  return undefined;
}

/** Running what the model asked for. `tools.append` and `tool_calls` are no such thing. */
const TOOL_CALL =
  /^(async_|a|_)?(execute|run|call|use|invoke|dispatch|handle|process|perform|apply)_(the_)?(mcp_)?(tool|tools|function)(_(call|calls|use|uses|request|requests|async|by_name|function))?$/;
const TOOL_WORDS = set(
  'tool mcp_tool selected_tool chosen_tool tool_fn tool_func tool_function tool_instance tool_obj tool_to_use target_tool',
);
const TOOL_METHODS = set(
  'run arun invoke ainvoke execute aexecute call acall _run _arun func forward __call__ on_invoke_tool run_json',
);
const TOOL_OWNERS =
  /^(tool|tools|function)_?(executor|registry|manager|box|runner|dispatcher|invoker|router|handler|kit|node)$|^toolbox$|^toolkit$/;
const TOOL_OWNER_METHODS = set(
  'execute aexecute call acall dispatch run arun invoke ainvoke call_tool execute_tool run_tool',
);

export function evidentToolCall(
  receiverName: string | undefined,
  methodName: string,
  functionName?: string,
): Evident | undefined {
  const name = functionName ?? methodName;
  const plain = wordsOf(name).join('_');
  // `execute_function`, `run_function` alone say too little.
  if (TOOL_CALL.test(plain) && !/_function$/.test(plain)) return { evidence: `a call of ${name}` };
  if (receiverName === undefined || functionName !== undefined) return undefined;
  const owner = lastName(receiverName);
  const words = wordsOf(owner).join('_');
  if (TOOL_WORDS.has(words) && TOOL_METHODS.has(methodName))
    return { evidence: `${methodName} of a value called ${owner}` };
  if (TOOL_OWNERS.test(words) && TOOL_OWNER_METHODS.has(methodName))
    return { evidence: `${methodName} of a value called ${owner}` };
  return undefined;
}

/** Attributes (or keys) that only a model's reply has; `choices` is one where `message` or an index follows it. */
export const modelReplyAttributes: ReadonlySet<string> = set(
  'tool_calls function_call function_calls invalid_tool_calls stop_reason finish_reason choices output_text tool_use requires_action required_action refusal reasoning_content usage_metadata response_metadata completion_tokens prompt_tokens',
);

function namesModel(words: readonly string[]): boolean {
  if (words.some((word) => ABOUT.has(word))) return false;
  if (words.some((word) => MODEL_WORDS.has(word))) return true;
  return words.some((word, at) => MODEL_PAIRS.has(`${word}_${words[at + 1]}`));
}

/** `self._llm` → `_llm`, `agents[0]` → `agents`. */
function lastName(receiver: string): string {
  const bare = receiver.replace(/\[[^\]]*\]|\([^)]*\)/g, '');
  return bare.slice(bare.lastIndexOf('.') + 1);
}

/** `_chatModel2` → `chat`, `model2`. */
function wordsOf(name: string): string[] {
  return name
    .replace(/OpenAI|ChatGPT|LiteLLM|DeepSeek|LlamaCpp/g, (brand) => `_${brand.toLowerCase()}_`)
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .filter((word) => word !== '');
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** `obs, reward, terminated, truncated, info = env.step(action)`: the interface of Gymnasium; an environment counts its own steps. */
export const isInnerLimit = (method: string, element: number, name: string): boolean =>
  method === 'step' && element === 3 && /^_*trunc/.test(name);
