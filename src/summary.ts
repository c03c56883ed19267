// Judged paths and the run's numbers → the scan result, filtered by rule and confidence as the options say.
import type { AgentIR } from './ir/types.ts';
import type { Judged } from './judge.ts';
import type { Project } from './project/types.ts';
import type { Level, Path, RuleId, ScanResult } from './result.ts';
import type { Diagnostic, SourceFile } from './syntax/index.ts';
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

interface Run {
  readonly project: Project;
  readonly files: readonly SourceFile[];
  readonly ir: AgentIR;
  readonly judged: Judged;
  readonly frameworks: ScanResult['frameworks'];
  readonly diagnostics: readonly Diagnostic[];
  /** `performance.now()` at the start. */
  readonly started: number;
}

const REPORTED = new Set<Path['verdict']>(['unbounded', 'weak', 'unresolved']);

export function summarise(options: JudgeOptions & { readonly paths: readonly string[] }, run: Run): ScanResult {
  const { rules = [], minConfidence = 0, failOn = 'error', vacuousLimit = 1000, paths } = options;
  const wanted = run.judged.paths.filter(
    (path) => (rules.length === 0 || rules.includes(path.rule)) && path.confidence >= minConfidence,
  );
  const findings = wanted.filter((path) => REPORTED.has(path.verdict));
  return {
    schema: 1,
    tool: { name: 'ial-scan', version: VERSION },
    root: run.project.root,
    config: { paths, rules, minConfidence, failOn, vacuousLimit },
    stats: statsOf(run, findings.length),
    frameworks: run.frameworks,
    findings,
    ...(options.all ? { paths: wanted } : {}),
    diagnostics: [...run.diagnostics, ...run.judged.failures.map(failed)],
  };
}

/** A failure of the analysis at one place; the rest of the scan went on. */
export function failed({ file, line, message }: Judged['failures'][number]): Diagnostic {
  return { file, line, level: 'error', code: 'analysis-failure', message: `The analysis failed here: ${message}` };
}

function statsOf({ project, files, ir, judged, started }: Run, findings: number): ScanResult['stats'] {
  const count = (kind: string) => ir.facts.filter((fact) => fact.fact === kind).length;
  return {
    files: project.files.length,
    parsed: files.length,
    skipped: project.skipped.length,
    lines: files.reduce((sum, file) => sum + file.lines.length, 0),
    units: count('unit'),
    controllers: count('controller'),
    levels: judged.levels,
    candidates: judged.candidates,
    findings,
    durationMs: Math.round(performance.now() - started),
    peakRssMb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}
