// Every framework model, in a fixed order: a call that two of them describe belongs to the first.
import anthropic from './anthropic/model.ts';
import autogen from './autogen/model.ts';
import autogenAgentchat from './autogen-agentchat/model.ts';
import backoff from './backoff/model.ts';
import bedrock from './bedrock/model.ts';
import cohere from './cohere/model.ts';
import type { FrameworkModel } from './define.ts';
import googleGenai from './google-genai/model.ts';
import groq from './groq/model.ts';
import huggingface from './huggingface/model.ts';
import instructor from './instructor/model.ts';
import langchain from './langchain/model.ts';
import langgraph from './langgraph/model.ts';
import litellm from './litellm/model.ts';
import mistral from './mistral/model.ts';
import ollama from './ollama/model.ts';
import openai from './openai/model.ts';
import python from './python/model.ts';
import retry from './retry/model.ts';
import retrying from './retrying/model.ts';
import stamina from './stamina/model.ts';
import tenacity from './tenacity/model.ts';
import together from './together/model.ts';
import vertexai from './vertexai/model.ts';

export const MODELS: readonly FrameworkModel[] = [
  langgraph,
  langchain,
  autogen,
  autogenAgentchat,
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
  tenacity,
  backoff,
  retry,
  retrying,
  stamina,
  python,
];
