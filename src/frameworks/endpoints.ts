// Addresses that evidently are model endpoints, for calls of plain HTTP clients. Lists of models, files and embeddings
// behind the same hosts are none.
import type { Evident } from './names.ts';

/** Paths under which a model answers over plain HTTP. */
const ENDPOINTS: readonly RegExp[] = [
  /\/chat\/completions\b/,
  /\/v\d+\/(?:completions|responses|messages|complete)\b/,
  /\/completions(?:$|[?"'}\s])/,
  // Servers of one model (llama.cpp, text-generation-inference): short paths, so the host must say so too.
  /(?:llm|llama|tgi|vllm|inference|localhost|127\.0\.0\.1|0\.0\.0\.0|:\d{4,5}).*\/(?:completion|generate|generate_stream)$/,
  /\/api\/(?:generate|chat)(?:$|[?"'}\s])/,
  /:(?:streamG|g)enerateContent\b/,
  /\/(?:invoke-with-response-stream|converse|converse-stream)\b/,
  /\/inference\/v\d+\//,
  /\b(?:api\.openai\.com|api\.anthropic\.com|openrouter\.ai\/api|api\.groq\.com|api\.mistral\.ai|api\.deepseek\.com|api\.together\.xyz|api\.x\.ai|generativelanguage\.googleapis\.com|api-inference\.huggingface\.co\/models)\b/,
];

export function modelEndpoint(urlText: string): Evident | undefined {
  if (/\/(?:embeddings?|models|tags|files|batches|moderations)(?:$|[?/])/.test(urlText) && !/Content\b/.test(urlText))
    return undefined;
  const found = ENDPOINTS.map((pattern) => pattern.exec(urlText)?.[0]).find((text) => text !== undefined);
  return found === undefined
    ? undefined
    : { evidence: `a model endpoint: ${found.replace(/^[^/:\w]+|["'}\s?]+$/g, '')}` };
}
