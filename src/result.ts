// The scan result: the JSON contract of design section 5, as types. Reports are made from it and from nothing else.
import type { BoundKind, BoundSource, Origin, Shape } from './ir/types.ts';

export type RuleId = 'IAL001' | 'IAL002' | 'IAL003' | 'IAL004' | 'IAL005' | 'IAL006';
export type Verdict = 'unbounded' | 'weak' | 'unresolved' | 'bounded' | 'benign';
export type Level = 'error' | 'warning' | 'note';
export type ControllerClass = 'deterministic' | 'model' | 'tool' | 'external_state' | 'exception' | 'mixed';
export type CoveredStatus = 'verified_bound' | 'framework_default_bound' | 'config_dependent_bound';
export type UncoveredStatus =
  | 'missing_bound'
  | 'weak_bound'
  | 'disabled_bound'
  | 'ineffective_bound'
  | 'bypassed_bound';
export type BoundStatus = CoveredStatus | UncoveredStatus;
export type BenignReason =
  | 'human_input'
  | 'event_consumer'
  | 'scheduler'
  | 'server'
  | 'streaming'
  | 'pagination'
  | 'finite_iteration'
  | 'worklist'
  | 'parsing'
  | 'test'
  | 'lifecycle'
  | 'not_agentic';
export type Impact = 'api_cost' | 'model_dos' | 'context_exhaustion' | 'tool_rate_limit' | 'repeated_side_effects';
export type RootCause =
  | 'missing_strong_bound'
  | 'tool_controlled_retry'
  | 'model_controlled_termination'
  | 'missing_exit'
  | 'unverified_workflow_cycle'
  | 'state_growth'
  | 'agent_tool_reentry';

export interface Location {
  readonly file: string;
  readonly line: number;
  readonly endLine: number;
  /** Notebook cell (1-based); lines then count within the cell. */
  readonly cell?: number;
}

export interface LapStep {
  readonly file: string;
  readonly line: number;
  readonly cell?: number;
  /** The ALDG node kind, for example `LLM_CALL`. */
  readonly kind: string;
  /** What happens, in words. */
  readonly what: string;
  /** The line of source. */
  readonly code?: string;
}

export interface ExitReport {
  readonly file: string;
  readonly line: number;
  readonly cell?: number;
  readonly condition: string;
  readonly origin: string;
  readonly counts: boolean;
  readonly why: string;
}

export interface BoundReport {
  readonly file: string;
  readonly line: number;
  readonly cell?: number;
  readonly kind: BoundKind;
  readonly name: string;
  readonly value: number | 'inf' | null;
  readonly source: BoundSource;
  readonly status: BoundStatus;
  readonly why: string;
}

/** One judged feedback path. With verdict `benign`, `status` is absent and `benign` says why. */
export interface Path {
  readonly id: string;
  readonly rule: RuleId;
  readonly verdict: Verdict;
  readonly level: Level;
  readonly confidence: number;
  readonly status?: BoundStatus;
  readonly benign?: BenignReason;
  /** For bounded and benign paths: why, in one sentence. */
  readonly reason?: string;
  readonly controller: ControllerClass;
  readonly shape: Shape;
  readonly frameworks: readonly string[];
  readonly language: 'python' | 'typescript';
  readonly entry: { readonly file: string; readonly line: number; readonly name: string };
  readonly location: Location;
  readonly lap: readonly LapStep[];
  readonly exits: readonly ExitReport[];
  readonly bounds: readonly BoundReport[];
  readonly cost: readonly string[];
  readonly growth: readonly string[];
  readonly impact: readonly Impact[];
  readonly rootCauses: readonly RootCause[];
  /** Who decides on another lap, in one sentence. */
  readonly decides: string;
  readonly origins: readonly Origin[];
  readonly message: string;
  readonly fix: string;
  readonly suppressed?: { readonly by: string; readonly reason: string };
}

export interface ResultDiagnostic {
  readonly file: string;
  readonly line: number;
  readonly level: Level;
  readonly code: string;
  readonly message: string;
}

export interface ScanResult {
  readonly schema: 1;
  readonly tool: { readonly name: 'ial-scan'; readonly version: string };
  readonly root: string;
  readonly config: {
    readonly paths: readonly string[];
    readonly rules: readonly RuleId[];
    readonly minConfidence: number;
    readonly failOn: Level | 'never';
    readonly vacuousLimit: number;
  };
  readonly stats: {
    readonly files: number;
    readonly parsed: number;
    readonly skipped: number;
    readonly lines: number;
    readonly units: number;
    readonly controllers: number;
    readonly levels: number;
    readonly candidates: number;
    readonly findings: number;
    readonly durationMs: number;
    readonly peakRssMb: number;
  };
  readonly frameworks: readonly { readonly id: string; readonly version: string; readonly pinnedBy: string }[];
  readonly findings: readonly Path[];
  /** With `--all`: every judged path, findings included. */
  readonly paths?: readonly Path[];
  readonly diagnostics: readonly ResultDiagnostic[];
}
