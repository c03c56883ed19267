// The vocabularies for values nothing is known about: what they take, and above all what they leave alone.
import { describe, expect, test } from 'vitest';
import { modelEndpoint } from '../../src/frameworks/endpoints.ts';
import {
  evidentAgentCall,
  evidentHumanWait,
  evidentModelCall,
  evidentToolCall,
  modelReplyAttributes,
} from '../../src/frameworks/names.ts';

type Vocabulary = (receiver: string | undefined, method: string, name?: string) => { evidence: string } | undefined;

/** `receiver.method` or a bare function. */
function ask(vocabulary: Vocabulary, call: string): boolean {
  const dot = call.lastIndexOf('.');
  const found = dot < 0 ? vocabulary(undefined, call) : vocabulary(call.slice(0, dot), call.slice(dot + 1));
  if (found) expect(found.evidence).not.toBe('');
  return found !== undefined;
}

const words = (text: string) => text.trim().split(/\s+/);

describe('model calls', () => {
  test.each(
    words(`self.llm.invoke llm.generate chat_model.ainvoke model_client.create openai_client.chat gpt.ask claude.complete
      language_model.predict self.client.chat.completions.create client.responses.create self.model.invoke model.complete
      self._client.chat call_llm ask_gpt chat_completion get_completion llm_completion query_llm callOpenAI get_llm_response
      generate_response_from_llm _call_llm acall_llm chat_with_gpt call_model self.llm_client.chat`),
  )('%s', (call) => {
    expect(ask(evidentModelCall, call)).toBe(true);
  });

  test.each(
    words(`model.fit model.predict self.model.save client.get client.messages.create llm_config.get llm_cache.invoke
      model.__call__ self.llm.save llm_response.create model.generate client.create self.gpt_embeddings.create get_llm
      create_llm load_llm parse_llm_response get_openai_client log_llm_call load_model run_model train_model generate_report
      get_response complete self.llm_prompt.format chat.send model.train model.step`),
  )('not %s', (call) => {
    expect(ask(evidentModelCall, call)).toBe(false);
  });
});

describe('agent, tool and human calls', () => {
  test.each(
    words('agent.run self.agent.step crew.kickoff agents[0].chat critic.generate_reply run_agent call_sub_agent'),
  )('agent: %s', (call) => expect(ask(evidentAgentCall, call)).toBe(true));
  test.each(
    words('team.run agent.act user_agent.run workflow.run subprocess.run create_agent get_agent agent.name.lower'),
  )('not an agent: %s', (call) => expect(ask(evidentAgentCall, call)).toBe(false));
  test.each(words('execute_tool run_tool session.call_tool tool.run execute_tool_calls tool_executor.execute'))(
    'tool: %s',
    (call) => expect(ask(evidentToolCall, call)).toBe(true),
  );
  test.each(words('tools.append execute_function get_tool tool_registry.get list_tools tool.name self.tools.get'))(
    'not a tool: %s',
    (call) => expect(ask(evidentToolCall, call)).toBe(false),
  );
  test.each(
    words('get_user_input ask_user wait_for_user user_input ui.prompt_user ws.recv websocket.receive_json mic.listen'),
  )('waits: %s', (call) => expect(ask(evidentHumanWait, call)).toBe(true));
  test.each(words('get_input get_user get_user_by_id db.get_user dict.get queue.put socket.close user.save'))(
    'waits for nobody: %s',
    (call) => expect(ask(evidentHumanWait, call)).toBe(false),
  );
});

test('attributes of a reply', () => {
  for (const name of ['tool_calls', 'stop_reason', 'finish_reason', 'choices', 'function_call'])
    expect(modelReplyAttributes.has(name)).toBe(true);
  for (const name of ['content', 'status', 'text', 'result']) expect(modelReplyAttributes.has(name)).toBe(false);
});

describe('endpoints', () => {
  test.each(
    words(`/v1/chat/completions https://api.anthropic.com/v1/messages http://localhost:11434/api/generate
      http://localhost:11434/api/chat https://x/v1beta/models/gemini:generateContent /completions
      https://openrouter.ai/api/v1/chat/completions http://127.0.0.1:8080/completion`),
  )('%s', (url) => {
    expect(modelEndpoint(url)?.evidence).toContain('model endpoint');
  });

  test.each(
    words(`https://wiki.internal/api/search https://api.openai.com/v1/embeddings https://slack.com/api/chat.postMessage
      https://api.twilio.com/Messages http://localhost:11434/api/tags https://x/reports/generate http://h/api/chats/3`),
  )('not %s', (url) => {
    expect(modelEndpoint(url)).toBeUndefined();
  });
});
