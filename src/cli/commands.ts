// The commands: flags → library calls → text → where it goes, and the exit code. No judgement and no layout here.
import { relative, sep } from 'node:path';
import {
  agentIR,
  checkIR,
  FRAMEWORKS,
  type FrameworkOptions,
  type GraphFormat,
  type JudgeOptions,
  type Level,
  loopGraph,
  neutral,
  printJson,
  readJson,
  renderFramework,
  renderFrameworks,
  renderGraph,
  renderJson,
  renderSarif,
  renderTerminal,
  type ScanResult,
  type Skipped,
  type SourceLines,
  scan,
  sourceLines,
  UsageError,
} from '../index.ts';
import type { FrameworkFlags, JudgeFlags, ResultFlags } from './options.ts';
import { startProgress } from './progress.ts';
import { publish, say } from './streams.ts';

/** Where a command leaves its exit code. */
export interface Outcome {
  exitCode: number;
}

export async function scanCommand(paths: readonly string[], flags: ResultFlags, outcome: Outcome): Promise<void> {
  const progress = startProgress(flags.progress !== false);
  const skipped: Skipped[] = [];
  try {
    const result = await scan({
      ...judgeOptions(flags),
      ...frameworkOptions(flags),
      paths,
      onProgress: progress.advance,
      onSkipped: (entry) => skipped.push(entry),
    });
    progress.end();
    if (flags.verbose) listSkipped(skipped);
    publishResult(result, flags, sourceLines(result.root));
    outcome.exitCode = exitCode(result, flags.failOn);
  } finally {
    progress.end();
  }
}

export function checkCommand(file: string, flags: ResultFlags, outcome: Outcome): void {
  const result = checkIR(readJson(file), judgeOptions(flags));
  publishResult(result, flags, sourceLines(process.cwd()));
  outcome.exitCode = exitCode(result, flags.failOn);
}

export async function irCommand(paths: readonly string[], flags: FrameworkFlags & { output?: string }): Promise<void> {
  publish(printJson(await agentIR(paths, frameworkOptions(flags))), flags.output);
}

export async function graphCommand(
  paths: readonly string[],
  flags: FrameworkFlags & { format: GraphFormat; output?: string },
): Promise<void> {
  publish(renderGraph(await loopGraph(paths, frameworkOptions(flags)), flags.format), flags.output);
}

export function frameworksCommand(id: string | undefined): void {
  publish(id === undefined ? renderFrameworks(FRAMEWORKS) : explanation(id), undefined);
}

function explanation(id: string): string {
  const model = FRAMEWORKS.find((one) => one.id === id.toLowerCase() || one.packages.includes(id));
  if (!model) throw new UsageError(`There is no framework ${id}; 'ial-scan frameworks' lists them.`);
  return renderFramework(model, process.stdout.columns || 80);
}

function frameworkOptions({ assume, framework }: FrameworkFlags): FrameworkOptions {
  return { ...(assume ? { assume } : {}), ...(framework ? { frameworkFiles: framework } : {}) };
}

function judgeOptions(flags: JudgeFlags): JudgeOptions {
  const { failOn, minConfidence, vacuousLimit } = flags;
  return { failOn, minConfidence, vacuousLimit, all: flags.all ?? false, ...(flags.rule ? { rules: flags.rule } : {}) };
}

function listSkipped(skipped: readonly Skipped[]): void {
  for (const entry of skipped) {
    say(`skipped ${neutral(entry.path)}${entry.what === 'folder' ? '/' : ''}: ${neutral(entry.detail)}`);
  }
}

function publishResult(result: ScanResult, flags: ResultFlags, lines: SourceLines): void {
  publish(render(result, flags, lines), flags.output);
}

function render(result: ScanResult, flags: ResultFlags, lines: SourceLines): string {
  if (flags.format === 'json') return renderJson(result);
  if (flags.format === 'sarif') return renderSarif(result);
  return renderTerminal(result, {
    sourceLines: lines,
    color: flags.output === undefined && wantsColor(),
    columns: flags.output === undefined ? process.stdout.columns || 80 : 80,
    base: wayTo(result.root),
    verbose: flags.verbose ?? false,
  });
}

/** The convention: `NO_COLOR` beats all, then `FORCE_COLOR`, then whether a person is looking. */
function wantsColor(): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  if (NO_COLOR) return false;
  if (FORCE_COLOR) return FORCE_COLOR !== '0';
  return process.stdout.isTTY === true && TERM !== 'dumb';
}

/** From here to the root, so that printed places can be clicked. */
function wayTo(root: string): string {
  const way = relative(process.cwd(), root).split(sep).join('/');
  return way ? `${way}/` : '';
}

const RANK: Readonly<Record<Level | 'never', number>> = { note: 1, warning: 2, error: 3, never: 4 };

/** 1 when a finding that is not suppressed reaches the level. */
export function exitCode(result: ScanResult, failOn: Level | 'never'): number {
  return result.findings.some((path) => !path.suppressed && RANK[path.level] >= RANK[failOn]) ? 1 : 0;
}
