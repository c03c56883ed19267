// Every framework model, in a fixed order: a call that two of them describe belongs to the first.
import agentFramework from './agent-framework/model.ts';
import agno from './agno/model.ts';
import anthropic from './anthropic/model.ts';
import anthropicJs from './anthropic-js/model.ts';
import autogen from './autogen/model.ts';
import autogenAgentchat from './autogen-agentchat/model.ts';
import backoff from './backoff/model.ts';
import bedrock from './bedrock/model.ts';
import camel from './camel/model.ts';
import claudeAgentSdk from './claude-agent-sdk/model.ts';
import claudeAgentSdkJs from './claude-agent-sdk-js/model.ts';
import cohere from './cohere/model.ts';
import crewai from './crewai/model.ts';
import type { FrameworkModel } from './define.ts';
import dspy from './dspy/model.ts';
import genkit from './genkit/model.ts';
import googleAdk from './google-adk/model.ts';
import googleGenai from './google-genai/model.ts';
import googleGenaiJs from './google-genai-js/model.ts';
import groq from './groq/model.ts';
import guardrails from './guardrails/model.ts';
import haystack from './haystack/model.ts';
import huggingface from './huggingface/model.ts';
import instructor from './instructor/model.ts';
import javascript from './javascript/model.ts';
import langchain from './langchain/model.ts';
import langchainJs from './langchain-js/model.ts';
import langgraph from './langgraph/model.ts';
import langgraphJs from './langgraph-js/model.ts';
import litellm from './litellm/model.ts';
import llamaindex from './llamaindex/model.ts';
import llamaindexTs from './llamaindex-ts/model.ts';
import mastra from './mastra/model.ts';
import metagpt from './metagpt/model.ts';
import mistral from './mistral/model.ts';
import ollama from './ollama/model.ts';
import openai from './openai/model.ts';
import openaiAgents from './openai-agents/model.ts';
import openaiAgentsJs from './openai-agents-js/model.ts';
import openaiJs from './openai-js/model.ts';
import openaiSwarm from './openai-swarm/model.ts';
import pydanticAi from './pydantic-ai/model.ts';
import python from './python/model.ts';
import retry from './retry/model.ts';
import retryJs from './retry-js/model.ts';
import retrying from './retrying/model.ts';
import semanticKernel from './semantic-kernel/model.ts';
import smolagents from './smolagents/model.ts';
import stamina from './stamina/model.ts';
import strands from './strands/model.ts';
import tenacity from './tenacity/model.ts';
import together from './together/model.ts';
import vercelAi from './vercel-ai/model.ts';
import vertexai from './vertexai/model.ts';
import voltagent from './voltagent/model.ts';

export const MODELS: readonly FrameworkModel[] = [
  langgraph,
  langchain,
  autogen,
  autogenAgentchat,
  crewai,
  openaiAgents,
  googleAdk,
  llamaindex,
  semanticKernel,
  agentFramework,
  pydanticAi,
  smolagents,
  agno,
  camel,
  dspy,
  haystack,
  strands,
  claudeAgentSdk,
  metagpt,
  openaiSwarm,
  openai,
  anthropic,
  litellm,
  googleGenai,
  ollama,
  huggingface,
  mistral,
  groq,
  cohere,
  together,
  bedrock,
  vertexai,
  instructor,
  guardrails,
  tenacity,
  backoff,
  retry,
  retrying,
  stamina,
  vercelAi,
  langgraphJs,
  langchainJs,
  openaiAgentsJs,
  claudeAgentSdkJs,
  llamaindexTs,
  mastra,
  genkit,
  voltagent,
  openaiJs,
  anthropicJs,
  googleGenaiJs,
  retryJs,
  python,
  javascript,
];
