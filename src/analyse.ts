// The pipeline: paths → project → … → scan result. For now it finds the files and judges nothing.
import type { AgentIR } from './ir/types.ts';
import { discoverProject } from './project/discover.ts';
import type { Project, Skipped } from './project/types.ts';
import type { DrawnGraph } from './report/drawn-graph.ts';
import type { Level, RuleId, ScanResult } from './result.ts';
import { VERSION } from './version.ts';

export interface JudgeOptions {
  /** Also list bounded and benign paths. */
  readonly all?: boolean;
  readonly rules?: readonly RuleId[];
  readonly minConfidence?: number;
  readonly failOn?: Level | 'never';
  /** A limit of this many laps or more is vacuous. */
  readonly vacuousLimit?: number;
}

export interface ScanOptions extends JudgeOptions {
  readonly paths: readonly string[];
  readonly onProgress?: (done: number, total: number, file: string) => void;
  readonly onSkipped?: (entry: Skipped) => void;
  readonly signal?: AbortSignal;
}

export async function scan(options: ScanOptions): Promise<ScanResult> {
  const started = performance.now();
  const project = discoverProject(options.paths);
  project.skipped.forEach((entry) => {
    options.onSkipped?.(entry);
  });
  project.files.forEach((file, index) => {
    options.onProgress?.(index + 1, project.files.length, file.path);
  });
  return { ...emptyResult(options, options.paths, project), stats: statsOf(project, performance.now() - started) };
}

export async function agentIR(paths: readonly string[]): Promise<AgentIR> {
  discoverProject(paths);
  return { schema: 1, language: 'python', facts: [], relations: [] };
}

export function checkIR(_ir: unknown, options: JudgeOptions = {}): ScanResult {
  return emptyResult(options, [], { root: '.', files: [], skipped: [], manifests: [], diagnostics: [] });
}

export async function loopGraph(paths: readonly string[]): Promise<DrawnGraph> {
  discoverProject(paths);
  return { nodes: [], edges: [], levels: [] };
}

function emptyResult(options: JudgeOptions, paths: readonly string[], project: Project): ScanResult {
  const { rules = [], minConfidence = 0, failOn = 'error', vacuousLimit = 1000 } = options;
  return {
    schema: 1,
    tool: { name: 'ial-scan', version: VERSION },
    root: project.root,
    config: { paths, rules, minConfidence, failOn, vacuousLimit },
    stats: statsOf(project, 0),
    frameworks: [],
    findings: [],
    ...(options.all ? { paths: [] } : {}),
    diagnostics: project.diagnostics,
  };
}

function statsOf(project: Project, durationMs: number): ScanResult['stats'] {
  const none = { parsed: 0, lines: 0, units: 0, controllers: 0, levels: 0, candidates: 0, findings: 0, peakRssMb: 0 };
  return { ...none, files: project.files.length, skipped: project.skipped.length, durationMs: Math.round(durationMs) };
}
