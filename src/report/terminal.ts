// A scan result → the report for a terminal: every finding in full, other paths in short, diagnostics, a summary line.
// Source lines come through a function; colour and width are the caller's. All foreign text is made harmless here.
import type { Level, Path, ResultDiagnostic, ScanResult } from '../result.ts';
import { type FindingView, renderFinding } from './finding.ts';
import { codeFrame, type SourceLines } from './frame.ts';
import { indent, wrap } from './layout.ts';
import { neutralPath, neutralValue } from './neutral.ts';
import { place } from './place.ts';
import { type Colors, colorsFor, levelColor, verdictColor } from './style.ts';
import { BENIGN_WORDS, LEVELS, plural, STATUS_WORDS } from './words.ts';

export interface TerminalOptions {
  readonly sourceLines?: SourceLines;
  readonly color?: boolean;
  readonly columns?: number;
  /** Put before every file: the way from where the command runs to the root, empty or ending in `/`. */
  readonly base?: string;
  /** List every diagnostic, not only the first ten. */
  readonly verbose?: boolean;
}

interface View {
  readonly result: ScanResult;
  readonly colors: Colors;
  readonly columns: number;
  readonly base: string;
  readonly options: TerminalOptions;
}

const DIAGNOSTICS_SHOWN = 10;

export function renderTerminal(result: ScanResult, options: TerminalOptions = {}): string {
  const view: View = {
    result,
    colors: colorsFor(options.color ?? false),
    columns: Math.min(100, Math.max(60, options.columns ?? 80)),
    base: neutralValue(options.base ?? ''),
    options,
  };
  const blocks = [
    ...shownFindings(result).flatMap((path) => [renderFinding(findingView(view, path)), rule(view)]),
    otherPaths(view),
    diagnostics(view),
    summary(view),
  ];
  return `${blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')}\n`;
}

const rule = ({ colors, columns }: View): string[] => [colors.dim('─'.repeat(columns))];

const shownFindings = (result: ScanResult): readonly Path[] => result.findings.filter((path) => !path.suppressed);

function findingView({ colors, columns, base, options }: View, path: Path): FindingView {
  const lines = options.sourceLines?.(path.location.file, path.location.cell);
  return { path: neutralPath(path), frame: codeFrame(lines, path.location, columns - 8), colors, columns, base };
}

/** With `--all`: suppressed, bounded and benign paths, each with its reason. */
function otherPaths(view: View): string[] {
  const { result, colors } = view;
  const others = (result.paths ?? []).filter((path) => path.suppressed || !isFinding(path));
  if (others.length === 0) return [];
  return [colors.bold('Not reported, and why'), ...others.flatMap((path) => shortForm(view, neutralPath(path)))];
}

const isFinding = (path: Path): boolean => path.verdict !== 'bounded' && path.verdict !== 'benign';

function shortForm({ colors, columns, base }: View, path: Path): string[] {
  const word = path.suppressed ? 'suppressed' : path.verdict;
  const head = `${verdictColor(colors, path.verdict)(word)}  ${colors.cyan(place(path.location, base))}`;
  return ['', `  ${head}`, ...indent(wrap(whyNot(path), columns - 4), 4)];
}

function whyNot(path: Path): string {
  if (path.suppressed) return `by ${path.suppressed.by}: ${path.suppressed.reason}`;
  const kind = path.benign ? BENIGN_WORDS[path.benign] : path.status ? STATUS_WORDS[path.status] : '';
  return [kind, path.reason].filter(Boolean).join(': ') || path.message;
}

function diagnostics({ result, colors, columns, base, options }: View): string[] {
  const all = result.diagnostics.map((one) => neutralValue(one));
  if (all.length === 0) return [];
  const shown = options.verbose ? all : all.slice(0, DIAGNOSTICS_SHOWN);
  const rest = all.length - shown.length;
  return [
    colors.bold('Diagnostics'),
    ...shown.flatMap((one) => diagnosticLines(colors, columns, base, one)),
    ...(rest > 0 ? [colors.dim(`  and ${plural(rest, 'more', 'more')}; --verbose lists them all`)] : []),
  ];
}

function diagnosticLines(colors: Colors, columns: number, base: string, one: ResultDiagnostic): string[] {
  const head = `  ${levelColor(colors, one.level)(one.level)}  ${colors.cyan(place(one, base))}`;
  return [head, ...indent(wrap(one.message, columns - 4), 4)];
}

function summary(view: View): string[] {
  const { result, colors, columns } = view;
  const sentence = `${found(result)} ${read(result)}`;
  const color = shownFindings(result).length === 0 ? colors.green : colors.bold;
  return [...wrap(sentence, columns).map((line) => color(line)), ...releases(view)];
}

/** Whose defaults the findings rest on, and who says so. */
function releases({ result, colors, columns }: View): string[] {
  const named = new Set(shownFindings(result).flatMap((path) => path.frameworks));
  const taken = result.frameworks
    .filter(({ id }) => named.has(id))
    .map(({ id, version, pinnedBy }) => `${id} ${version} (${pinnedBy})`);
  if (taken.length === 0) return [];
  return wrap(neutralValue(`Releases taken: ${taken.join(', ')}.`), columns).map((line) => colors.dim(line));
}

function found(result: ScanResult): string {
  const findings = shownFindings(result);
  const suppressed = result.findings.length - findings.length;
  const hidden = suppressed > 0 ? ` (${plural(suppressed, 'suppressed finding')} not shown)` : '';
  if (findings.length === 0) return `No infinite agentic loop found${hidden}.`;
  const counts = LEVELS.map((level) => count(findings, level)).filter(Boolean);
  return `${plural(findings.length, 'finding')}: ${counts.join(', ')}${hidden}.`;
}

function count(findings: readonly Path[], level: Level): string {
  const number = findings.filter((path) => path.level === level).length;
  return number === 0 ? '' : plural(number, level);
}

function read({ stats }: ScanResult): string {
  const seconds = stats.durationMs < 1000 ? `${stats.durationMs} ms` : `${(stats.durationMs / 1000).toFixed(1)} s`;
  if (stats.files === 0 && stats.units > 0)
    return `${plural(stats.units, 'unit')} of an Agent IR judged, in ${seconds}.`;
  const skipped = stats.skipped > 0 ? `, ${plural(stats.skipped, 'entry', 'entries')} skipped` : '';
  return `${plural(stats.files, 'file')} scanned${skipped}, in ${seconds}.`;
}
