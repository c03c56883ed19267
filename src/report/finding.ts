// One finding → lines for a terminal: what it is, the code, the lap, who decides, exits, bounds, price, the smallest fix.
// Its strings are already neutral; the sentences are those of the result.
import type { BoundReport, ExitReport, LapStep, Path } from '../result.ts';
import { type ExitGroup, shownBounds, shownExits, shownLap } from './condense.ts';
import type { FrameLine } from './frame.ts';
import { cut, indent, labelled, pad, width, wrap } from './layout.ts';
import { place } from './place.ts';
import { ruleText } from './rules.ts';
import { type Colors, levelColor } from './style.ts';
import { BOUND_MARKS, CONTROLLER_WORDS, IMPACT_WORDS, ORIGIN_WORDS, plural, ROOT_CAUSE_WORDS } from './words.ts';

export interface FindingView {
  readonly path: Path;
  readonly frame: readonly FrameLine[];
  readonly colors: Colors;
  readonly columns: number;
  /** Put before every file, so that places can be clicked from where the command runs. */
  readonly base: string;
}

const LABEL = 14;

export function renderFinding(view: FindingView): string[] {
  const sections = [
    message(view),
    frame(view),
    lap(view),
    section(view, 'Who decides another lap', decides(view)),
    section(view, exitsTitle(view.path), exits(view)),
    section(view, boundsTitle(view.path), bounds(view)),
    price(view),
    section(view, 'Smallest fix', fix(view)),
  ];
  const body = sections.filter((lines) => lines.length > 0).flatMap((lines) => ['', ...indent(lines, 2)]);
  return [...heading(view), ...body];
}

const inner = (view: FindingView): number => view.columns - 4;

function heading({ path, colors, base }: FindingView): string[] {
  const color = levelColor(colors, path.level);
  const title = `${color('●')} ${color(colors.bold(path.level))}  ${colors.bold(`${path.rule} ${ruleText(path.rule).name}`)}`;
  const started = path.entry.name ? colors.dim(`  in ${path.entry.name}`) : '';
  return [title, `  ${colors.cyan(place(path.location, base))}${started}`];
}

function message({ path, columns, colors }: FindingView): string[] {
  return wrap(path.message, columns - 2).map((line) => colors.bold(line));
}

function section({ colors }: FindingView, title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [colors.dim(title), ...indent(lines, 2)];
}

function frame({ frame, colors, path }: FindingView): string[] {
  const color = levelColor(colors, path.level);
  return frame.map((line) =>
    line.marked
      ? `${color('▸')} ${colors.bold(line.number)} ${colors.dim('│')} ${colors.bold(line.code)}`
      : `  ${colors.dim(line.number)} ${colors.dim('│')} ${line.code}`,
  );
}

function lap(view: FindingView): string[] {
  const { path, colors } = view;
  if (path.lap.length === 0) return [];
  const shown = shownLap(path);
  const digits = String(path.lap.length).length;
  const places = Math.max(...shown.map((step) => ('passedOver' in step ? 0 : width(place(step, view.base)))));
  let number = 0;
  let above: LapStep | undefined;
  const steps = shown.flatMap((step) => {
    if ('passedOver' in step) {
      number += step.passedOver;
      return [colors.dim(`│   ${' '.repeat(digits)}  … ${plural(step.passedOver, 'step')} in between`)];
    }
    number += 1;
    const lines = lapStep(view, step, { number, digits, places, above });
    above = step;
    return lines;
  });
  const back = `${colors.dim(`╰──${'─'.repeat(digits)}`)} back to 1`;
  return [colors.dim('One lap'), ...indent([...steps, back], 2)];
}

interface StepLayout {
  readonly number: number;
  readonly digits: number;
  /** Width of the widest place, so that the words line up. */
  readonly places: number;
  /** The step before: the same line of code is not printed twice. */
  readonly above: LapStep | undefined;
}

function lapStep(view: FindingView, step: LapStep, { number, digits, places, above }: StepLayout): string[] {
  const { colors, columns, base } = view;
  const margin = 4 + digits + 2;
  const room = columns - 4 - margin;
  const at = place(step, base);
  const fits = places + 2 + width(step.what) <= room;
  const beside = fits ? ' '.repeat(places + 2 - width(at)) + step.what : '';
  const rail = colors.dim(number === 1 ? '╭─▸ ' : '│   ');
  const first = `${rail}${colors.bold(String(number).padStart(digits))}  ${colors.cyan(at)}${beside}`;
  const rest = fits ? [] : wrap(step.what, room);
  const repeated = above?.code === step.code && above?.file === step.file && above?.line === step.line;
  const code = step.code && !repeated ? [colors.dim(cut(step.code, room))] : [];
  return [first, ...[...rest, ...code].map((line) => colors.dim('│') + ' '.repeat(margin - 1) + line)];
}

function decides({ path, columns }: FindingView): string[] {
  const who = CONTROLLER_WORDS[path.controller];
  return wrap(path.decides || `${who.charAt(0).toUpperCase()}${who.slice(1)}.`, columns - 4);
}

const exitsTitle = ({ exits }: Path): string =>
  exits.length > 0 && exits.every((exit) => !exit.counts) ? 'Exits, and why they do not count' : 'Exits';

const boundsTitle = ({ bounds }: Path): string =>
  bounds.length > 0 && bounds.every((bound) => !COVERED.has(bound.status))
    ? 'Bounds, and why they do not cover'
    : 'Bounds';

const COVERED: ReadonlySet<string> = new Set(['verified_bound', 'framework_default_bound', 'config_dependent_bound']);

function exits(view: FindingView): string[] {
  const { items, more } = shownExits(view.path);
  if (items.length === 0) return ['none'];
  return [...items.flatMap((group) => exitLines(view, group)), ...others(view, more, 'exit')];
}

function exitLines(view: FindingView, { first, lastLine, places, condition }: ExitGroup): string[] {
  const to = lastLine > first.line ? `-${lastLine}` : '';
  const times = places > 1 ? ` (${places} places)` : '';
  return item(view, place(first, view.base) + to, condition + times, exitMark(first), first.why);
}

const SETTLED: ReadonlySet<string> = new Set(['constant', 'invariant']);

/** Who decides, unless the reason says so itself. What is settled before the loop is only named when nothing else decides. */
function exitMark({ origin, counts, why }: ExitReport): string {
  if (counts) return 'counts';
  const all = origin.split(', ');
  const open = all.filter((one) => !SETTLED.has(one));
  const names = [...new Set((open.length > 0 ? open : all).map((one) => ORIGIN_WORDS.get(one) ?? words(one)))];
  if (names.every((name) => why.includes(name))) return '';
  const last = names.at(-1)!;
  return `decided by ${names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last}`;
}

function bounds(view: FindingView): string[] {
  const { items, more } = shownBounds(view.path);
  if (items.length === 0) return ['none on this path'];
  return [...items.flatMap((bound) => boundLines(view, bound)), ...others(view, more, 'bound')];
}

const others = ({ colors }: FindingView, more: number, what: string): string[] =>
  more > 0 ? [colors.dim(`and ${plural(more, `more ${what}`)}; --format json lists them all`)] : [];

function boundLines(view: FindingView, bound: BoundReport): string[] {
  const value = bound.value === 'inf' ? 'infinite' : String(bound.value ?? 'not known');
  const what = bound.value === null ? bound.name || value : [bound.name, value].filter(Boolean).join(' = ');
  const mark = `${BOUND_MARKS[bound.status]} · ${words(bound.kind)} limit from ${BOUND_SOURCES[bound.source]}`;
  return item(view, place(bound, view.base), what, mark, bound.why);
}

const BOUND_SOURCES: Readonly<Record<BoundReport['source'], string>> = {
  literal: 'a literal',
  constant: 'a constant',
  parameter: 'a parameter',
  config: 'configuration',
  environment: 'the environment',
  framework: 'the framework',
  framework_default: "the framework's default",
  declared: 'a declaration',
};

/** Where and what on the first line, then a mark (if any) and the reason. */
function item(view: FindingView, at: string, what: string, mark: string, why: string): string[] {
  const { colors } = view;
  const room = inner(view) - 2;
  const head = `${colors.dim('·')} ${colors.cyan(at)}`;
  const together = width(at) + 2 + width(what) <= room;
  const first = together ? [`${head}  ${what}`] : [head, ...(what ? [`  ${cut(what, room)}`] : [])];
  return [...first, ...indent(wrap(mark ? `${mark}: ${why}` : why, room), 2)];
}

function price({ path, colors, columns }: FindingView): string[] {
  const rows: [string, string][] = [
    ['A lap costs', list(path.cost)],
    ['A lap grows', list(path.growth)],
    ['At risk', list(path.impact.map((one) => IMPACT_WORDS[one]))],
    ['Root cause', list(path.rootCauses.map((one) => ROOT_CAUSE_WORDS[one]))],
    ['Confidence', `${Math.round(path.confidence * 100)} %`],
    ['Frameworks', list(path.frameworks)],
  ];
  return rows
    .filter(([, text]) => text)
    .flatMap(([label, text]) =>
      labelled(label, text, LABEL, columns - 2).map(
        (line) => colors.dim(pad(line.slice(0, LABEL), LABEL)) + line.slice(LABEL),
      ),
    );
}

function fix({ path, columns, colors }: FindingView): string[] {
  return path.fix
    .split('\n')
    .flatMap((line) => wrap(line, columns - 4))
    .map((line) => colors.green(line));
}

const list = (items: readonly string[]): string => items.join(', ');
const words = (code: string): string => code.replaceAll('_', ' ');
