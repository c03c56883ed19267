// The public API: scan, judge an Agent IR, draw the loop graph, and print a result. The shells use nothing else.
export {
  agentIR,
  checkIR,
  type FrameworkOptions,
  type JudgeOptions,
  loopGraph,
  type ScanOptions,
  scan,
} from './analyse.ts';
export type { FrameworkModel } from './frameworks/define.ts';
export { MODELS as FRAMEWORKS } from './frameworks/index.ts';
export type { AgentIR } from './ir/types.ts';
export { reasonOf, UsageError } from './project/errors.ts';
export { readJson, sourceLines } from './project/read.ts';
export type { Skipped, SkipReason } from './project/types.ts';
export {
  type DrawnEdge,
  type DrawnGraph,
  type DrawnLevel,
  type DrawnNode,
  GRAPH_FORMATS,
  type GraphFormat,
} from './report/drawn-graph.ts';
export type { SourceLines } from './report/frame.ts';
export { renderFramework, renderFrameworks } from './report/frameworks.ts';
export { renderGraph } from './report/graph.ts';
export { printJson, renderJson } from './report/json.ts';
export { neutral } from './report/neutral.ts';
export { RULES, type RuleText } from './report/rules.ts';
export { renderSarif } from './report/sarif.ts';
export { renderTerminal, type TerminalOptions } from './report/terminal.ts';
export type * from './result.ts';
export { VERSION } from './version.ts';
