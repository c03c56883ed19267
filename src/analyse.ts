// The pipeline: paths → project → syntax → names and program → Agent IR → loop graph, bounds, rules → scan result.
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
  for (const entry of project.skipped) options.onSkipped?.(entry);
  await loadParsers();
  const { files, diagnostics } = parseProject(project, options);
  const versions = readFrameworkVersions(project);
  const ir = liftProject(files, versions);
  const verdicts = judge(ir, { vacuousLimit: options.vacuousLimit ?? VACUOUS_LIMIT });
  return resultOf(options, {
    project,
    files,
    ir,
    verdicts,
    frameworks: frameworksIn(files, versions),
    diagnostics: [...project.diagnostics, ...versions.diagnostics, ...diagnostics],
    durationMs: performance.now() - started,
  });
}
