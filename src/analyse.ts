// The pipeline: paths → project → syntax → names and program → Agent IR → loop graph, bounds, rules → scan result.

import { drawGraph } from './draw.ts';
import { assumedVersions, frameworksIn, modelledLibraries, versionFacts } from './framework-versions.ts';
import { addModels, InvalidModel } from './frameworks/custom.ts';
import type { FrameworkModel } from './frameworks/define.ts';
import { MODELS } from './frameworks/index.ts';
import { compileModels } from './frameworks/paths.ts';
import type { AgentIR } from './ir/types.ts';
import { type Judged, judge, validateIR } from './judge.ts';
import { lift } from './lift/index.ts';
import { makeOracle } from './lift/oracle.ts';
import { Program } from './program/program.ts';
import { discoverProject } from './project/discover.ts';
import { UsageError } from './project/errors.ts';
import { readJson, readSource } from './project/read.ts';
import { readScriptProject } from './project/script-config.ts';
import { isMinified } from './project/skip.ts';
import type { Project, Skipped } from './project/types.ts';
import { type FrameworkVersions, readFrameworkVersions } from './project/versions.ts';
import type { DrawnGraph } from './report/drawn-graph.ts';
import type { ScanResult } from './result.ts';
import { failed, type JudgeOptions, summarise } from './summary.ts';
import { type Diagnostic, loadParsers, parse, type SourceFile } from './syntax/index.ts';

export type { JudgeOptions } from './summary.ts';

/** What is known of frameworks beside their models and the project's own pins. */
export interface FrameworkOptions {
  /** Versions that hold whatever the project says: by package, or by the id of a model for its packages. */
  readonly assume?: Readonly<Record<string, string>>;
  /** Files of framework models (JSON, schema/framework-model.schema.json), asked before the built-in ones. */
  readonly frameworkFiles?: readonly string[];
}

export interface ScanOptions extends JudgeOptions, FrameworkOptions {
  readonly paths: readonly string[];
  readonly onProgress?: (done: number, total: number, file: string) => void;
  readonly onSkipped?: (entry: Skipped) => void;
  readonly signal?: AbortSignal;
}

/** What one run has in hand after the lift. */
export interface Analysis {
  readonly project: Project;
  readonly files: readonly SourceFile[];
  readonly versions: FrameworkVersions;
  readonly models: readonly FrameworkModel[];
  readonly ir: AgentIR;
  readonly diagnostics: readonly Diagnostic[];
}

/** Scans files and folders. Throws `UsageError` for a path that is not there; an unreadable file is a diagnostic. */
export async function scan(options: ScanOptions): Promise<ScanResult> {
  const started = performance.now();
  const analysis = await analyse(options);
  const judged = judgeWith(analysis.ir, options);
  const frameworks = frameworksIn(analysis.models, analysis.files, analysis.versions);
  const { project, files, ir, diagnostics } = analysis;
  return summarise(options, { project, files, ir, judged, frameworks, diagnostics, started });
}

/** The Agent IR of files and folders, not judged. */
export async function agentIR(paths: readonly string[], options: FrameworkOptions = {}): Promise<AgentIR> {
  return (await analyse({ ...options, paths })).ir;
}

/** Judges an Agent IR from elsewhere. Throws `UsageError` when it is not one. */
export function checkIR(value: unknown, options: JudgeOptions = {}): ScanResult {
  const started = performance.now();
  const ir = validateIR(value);
  const project: Project = { root: '.', files: [], skipped: [], manifests: [], diagnostics: [] };
  const judged = judgeWith(ir, options);
  return summarise(
    { ...options, paths: [] },
    { project, files: [], ir, judged, frameworks: [], diagnostics: [], started },
  );
}

/** The loop graph of files and folders, with levels and verdicts. */
export async function loopGraph(paths: readonly string[], options: FrameworkOptions = {}): Promise<DrawnGraph> {
  const { ir } = await analyse({ ...options, paths });
  return drawGraph(ir, judgeWith(ir, { all: true }));
}

async function analyse(options: ScanOptions): Promise<Analysis> {
  const [added, models] = allModels(options.frameworkFiles ?? []);
  const project = discoverProject(options.paths);
  for (const entry of project.skipped) options.onSkipped?.(entry);
  await loadParsers(project.files.map((file) => file.path));
  const { files, diagnostics } = parseFiles(project, options);
  const versions = readFrameworkVersions(project, assumedVersions(models, options.assume ?? {}));
  const index = compileModels(models);
  const config = readScriptProject(project);
  const program = new Program(files, (names) => makeOracle(names, index), modelledLibraries(added), config);
  const ir = lift(program, index, versionFacts(versions));
  return {
    project,
    files,
    versions,
    models,
    ir,
    diagnostics: [
      ...project.diagnostics,
      ...versions.diagnostics,
      ...diagnostics,
      ...program.calls.failures.map(failed),
    ],
  };
}

/** The user's own models, and all of them, those first. */
function allModels(files: readonly string[]): ReturnType<typeof addModels> {
  const values = files.map(readJson);
  try {
    return addModels(values, MODELS);
  } catch (error) {
    if (error instanceof InvalidModel) throw new UsageError(`${files.join(', ')}: ${error.message}`);
    throw error;
  }
}

function parseFiles(project: Project, options: ScanOptions): { files: SourceFile[]; diagnostics: Diagnostic[] } {
  const files: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const [index, file] of project.files.entries()) {
    options.signal?.throwIfAborted();
    options.onProgress?.(index + 1, project.files.length, file.path);
    const bytes = readSource(file);
    if (!(bytes instanceof Uint8Array)) {
      diagnostics.push(bytes);
      continue;
    }
    if (isMinified(file.path, bytes)) {
      const message = 'Left out: minified or bundled code.';
      diagnostics.push({ file: file.path, line: 1, level: 'note', code: 'minified', message });
      continue;
    }
    const parsed = parse(file.path, bytes);
    files.push(parsed);
    diagnostics.push(...parsed.diagnostics);
  }
  return { files, diagnostics };
}

function judgeWith(ir: AgentIR, { vacuousLimit, all = false }: JudgeOptions): Judged {
  return judge(ir, { findingsOnly: !all, ...(vacuousLimit === undefined ? {} : { vacuousLimit }) });
}
