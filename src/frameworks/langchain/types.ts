// Instances of LangChain: chat models of every partner package, chains, executors, tools and middleware.

const PARTNERS =
  'langchain_{openai,anthropic,google_genai,google_vertexai,google_community,ollama,groq,mistralai,cohere,aws,fireworks,together,huggingface,deepseek,xai,perplexity,nvidia_ai_endpoints,litellm,openrouter,ibm,upstage,cerebras,sambanova,databricks,azure_ai,writer,snowflake,qwq,dashscope,zhipuai,gigachat,naver,oci,yandex,moonshot,nebius,baseten,cloudflare,predictionguard,parallel,tests}';

export const TYPES = {
  Chat: [
    `${PARTNERS}.**.{*Chat*,AzureAIChatCompletionsModel,Gemini*}()`,
    // Completion models of the same packages.
    `${PARTNERS}.**.{OpenAI,AzureOpenAI,AnthropicLLM,GoogleGenerativeAI,VertexAI,VertexAIModelGarden,OllamaLLM,Cohere,BedrockLLM,Fireworks,Together,HuggingFacePipeline,HuggingFaceEndpoint,WatsonxLLM,MistralAI,NVIDIA,SnowflakeCortex}()`,
    'langchain{,_community,_classic}.{chat_models,llms}.**.*()',
    'langchain_core.language_models.**.{Base*,LLM,*Chat*,Simple*,LanguageModel*}()',
    'langchain_experimental.llms.**.*()',
    'langchain{,_classic}{,.llms}.{OpenAI,AzureOpenAI,Anthropic,Cohere,HuggingFaceHub,LlamaCpp,Ollama}()',
    'langchain{,_classic}.{schema,base_language}.**.{BaseLanguageModel,BaseChatModel}()',
    'langchain{,_classic}.chat_models{,.base}.init_chat_model()',
    '<Chat>.{bind,bind_tools,bind_functions,with_config,with_retry,with_fallbacks,with_types,with_listeners,configurable_fields,configurable_alternatives}()',
  ],
  /** Built from a model: `with_structured_output`, or a pipe that the front end could follow to a model. */
  ModelRunnable: [
    '<Chat>.with_structured_output()',
    '<ModelRunnable>.{bind,with_config,with_retry,with_fallbacks,with_types}()',
    'langchain{,_classic}.chains.**.create_*()',
    'langchain{,_classic,_community}.**.create_{stuff_documents_chain,retrieval_chain,history_aware_retriever,sql_query_chain,extraction_chain}()',
    'langchain{,_classic,_experimental}.**.create_{react_agent,tool_calling_agent,openai_tools_agent,openai_functions_agent,structured_chat_agent,json_chat_agent,xml_agent,self_ask_with_search_agent}()',
  ],
  Chain: [
    'langchain{,_classic,_community,_experimental}.**.*Chain()',
    'langchain{,_classic,_community,_experimental}.**.*Chain.from_*()',
    'langchain{,_classic}.chains.**.{RetrievalQA,VectorDBQA,GraphCypherQAChain}{,.from_*}()',
    'langchain{,_classic}.chains.**.load_*()',
  ],
  RetryParser: [
    'langchain{,_classic,_core}.**.{OutputFixingParser,RetryOutputParser,RetryWithErrorOutputParser}{,.from_llm}()',
  ],
  AgentExecutor: [
    'langchain{,_classic}.agents.**.AgentExecutor{,.from_agent_and_tools}()',
    'langchain{,_classic}.agents.**.{initialize_agent,load_agent}()',
    'langchain{,_classic,_community,_experimental}.**.create_{sql,openapi,spark_sql,json,pbi,pandas_dataframe,csv,spark_dataframe,xorbits,python,vectorstore,vectorstore_router,conversational_retrieval}_agent()',
    '<AgentExecutor>.{with_config,with_retry,with_fallbacks,bind}()',
  ],
  /** `create_agent` of LangChain 1.x, which runs on LangGraph. */
  CreatedAgent: [
    'langchain.agents{,.factory}.create_agent()',
    '<CreatedAgent>.{with_config,with_retry,with_fallbacks}()',
  ],
  AutoGpt: ['langchain{,_experimental}.**.AutoGPT{,.from_llm_and_tools}()'],
  BabyAgi: ['langchain{,_experimental}.**.BabyAGI{,.from_llm}()'],
  Tool: [
    'langchain{,_core,_community,_classic}.**.{BaseTool,Tool,StructuredTool,StructuredTool.from_function,Tool.from_function}()',
    'langchain{,_core,_classic}.{,agents.}tools{,.base,.convert}.tool()',
    'langchain{,_core,_classic}.{,agents.}tools{,.base,.convert}.tool()()',
    'langchain_community.{tools,utilities}.**.*()',
    'langchain_{tavily,google_community,exa,brave}.**.*()',
  ],
  Retriever: [
    'langchain{,_community,_core,_classic}.**.*Retriever{,.from_*}()',
    'langchain{,_*}.**.as_retriever()',
    'langchain_*.**.{from_documents,from_texts,load_local}().as_retriever()',
  ],
  Memory: ['langchain{,_classic,_community,_core}.**.{*Memory,*ChatMessageHistory}()'],
  ModelCallLimit: ['langchain.agents.middleware.**.ModelCallLimitMiddleware()'],
  ToolCallLimit: ['langchain.agents.middleware.**.ToolCallLimitMiddleware()'],
} as const;
