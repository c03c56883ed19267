// AutoGen 0.2 (`pyautogen`, `autogen-agentchat` 0.2) and AG2, both imported as `autogen`; and AG2 1.x (`ag2`).
import { framework } from '../define.ts';
import { LOOPS } from './loops.ts';

export default framework({
  id: 'autogen',
  title: 'AutoGen 0.2 and AG2',
  docs: 'https://docs.ag2.ai',
  packages: ['ag2', 'autogen', 'pyautogen', 'autogen-agentchat'],
  imports: ['autogen', 'ag2'],
  types: {
    Manager: ['autogen.**.GroupChatManager()'],
    UserProxy: ['autogen.**.*UserProxyAgent()'],
    Assistant: [
      'autogen.**.{AssistantAgent,GPTAssistantAgent,MultimodalConversableAgent,TeachableAgent,RetrieveAssistantAgent,CompressibleAgent,SocietyOfMindAgent,WebSurferAgent,CaptainAgent,ReasoningAgent,DocAgent,AgentOptimizer,LLaVAAgent,TextAnalyzerAgent,CriticAgent,QuantifierAgent,DeepResearchAgent,WebSurferAgent}()',
    ],
    Agent: ['<Manager>', '<UserProxy>', '<Assistant>', 'autogen.**.{ConversableAgent,SwarmAgent,Agent}()'],
    GroupChat: ['autogen.**.GroupChat()'],
    Wrapper: ['autogen.**.OpenAIWrapper()'],
    NewAgent: ['ag2.**.Agent()', 'autogen.beta.**.Agent()'],
  },
  calls: [
    { call: '<Agent>.{,a_}run_iter', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.{,a_}{initiate_chat,initiate_chats,run,run_chat,resume,sequential_run}', is: 'agent' },
    {
      call: 'autogen.**.{,a_}{initiate_chats,initiate_group_chat,run_group_chat,initiate_swarm_chat,run_swarm}',
      is: 'agent',
    },
    { call: 'autogen.**.{,a_}run_group_chat_iter', is: 'agent', iterates: 'stream' },
    { call: '<Agent>.{,a_}generate_{reply,oai_reply}', is: 'model' },
    { call: '<Agent>.{,a_}send', is: 'agent' },
    {
      call: '<Agent>.{,a_}{generate_code_execution_reply,generate_tool_calls_reply,generate_function_call_reply,execute_function,execute_code_blocks,run_code}',
      is: 'tool',
    },
    { call: '<Agent>.{,a_}get_human_input', is: 'human', waits: 'human_input' },
    { call: '<Agent>.{last_message,chat_messages_for_summary}', origin: 'model' },
    { call: '<Wrapper>.create', is: 'model' },
    { call: '<NewAgent>.{ask,run}', is: 'agent' },
    { call: 'autogen.**.{config_list_from_*,LLMConfig,LLMConfig.from_json}', origin: 'config' },
    { call: 'autogen.coding.**.{execute_code_blocks,restart}', is: 'subprocess', origin: 'tool', writesOutside: true },
  ],
  loops: LOOPS,
  gaps: [
    'human_input_mode TERMINATE (the default of ConversableAgent) asks a person when the reply limit is hit',
    'is_termination_msg is an exit that the model takes, no bound',
    'the reply limits of the members of a group chat (100 each) also end it',
    'middleware of AG2 1.x that ends a turn',
    'pyautogen 0.10 and later re-exports the API of autogen_agentchat',
  ],
});
