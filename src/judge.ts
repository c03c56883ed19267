// Agent IR → judged paths: the one entrance to the judgement. Pure; the same IR gives the same paths in the same order.
import { createHash } from 'node:crypto';
import {
  isHandoverOfHiddenLoop,
  type LevelCase,
  openCase,
  type Program,
  reachesWork,
  workflowsOf,
  workingLevels,
} from './bounds/case.ts';
import { type Decisions, decide, NO_DECISIONS } from './bounds/deciding.ts';
import { benignAnyway, benignWithoutFeedback, hasFeedback } from './bounds/feedback.ts';
import { withoutLastLaps } from './bounds/flags.ts';
import { type Cover, isSurelyBounded, judgeCover, testsWorklist } from './bounds/status.ts';
import { invocationOf, unitOf } from './graph/aldg.ts';
import { buildAldg } from './graph/build.ts';
import { nearestEntries } from './graph/entries.ts';
import { findLevels, type Level, nameBackEdges } from './graph/levels.ts';
import { tellingUnits, workCosts } from './graph/region.ts';
import { summarise } from './graph/summaries.ts';
import type { AgentIR } from './ir/types.ts';
import type { Path } from './result.ts';
import { type DraftPath, draftPath, type Judgement } from './rules/path.ts';

export { validateIR } from './ir/validate.ts';

export interface JudgeOptions {
  /** A limit that allows as many laps or more is no limit. */
  readonly vacuousLimit?: number;
  /** Leave out the paths that are bounded or benign; those are not looked into further than to know that. */
  readonly findingsOnly?: boolean;
}

export interface Judged {
  readonly paths: Path[];
  readonly levels: number;
  /** Levels that reach a model, an agent or a workflow. */
  readonly candidates: number;
  /** Levels that could not be judged because the analysis itself failed. */
  readonly failures: readonly { readonly file: string; readonly line: number; readonly message: string }[];
}

function openProgram(ir: AgentIR): Program {
  const built = buildAldg(ir);
  const forest = findLevels(built);
  const graph = nameBackEdges(built, forest);
  const summaries = summarise(graph);
  const costs = workCosts(graph);
  return {
    graph,
    summaries,
    forest,
    costs,
    working: workingLevels(forest, costs),
    workflows: workflowsOf(forest, summaries),
    telling: tellingUnits(summaries),
    waiting: graph.nodes.map(({ index }) => index).filter((node) => invocationOf(graph, node)?.waits !== undefined),
    entries: nearestEntries(graph),
  };
}

interface JudgedLevel {
  readonly decisions: Decisions;
  readonly judgement: Judgement;
}

/** A recursion through more functions is a knot of names rather than one path. */
const MAX_KNOT = 40;

function knotOf(one: LevelCase): Cover | undefined {
  if (one.workflows.has(one.level)) return undefined;
  const units = new Set([...one.level.body].map((node) => one.graph.owner[node])).size;
  if (units <= MAX_KNOT) return undefined;
  const reason = `${units} functions call each other as far as names tell; which of them really do cannot be seen here.`;
  return { judgements: [], status: 'missing_bound', verdict: 'unresolved', level: 'note', reason, worklist: false };
}

/** Who asks for findings only gets nothing of most levels, and is told so before it is known who decides. */
function judgeLevel(one: LevelCase, vacuousLimit: number, findingsOnly: boolean): JudgedLevel | undefined {
  const knot = knotOf(one);
  if (knot) return { decisions: NO_DECISIONS, judgement: { cover: knot } };
  const anyway = benignAnyway(one);
  if (findingsOnly && (anyway || isSurelyBounded(one, vacuousLimit))) return undefined;
  const decisions = anyway?.benign === 'not_agentic' ? NO_DECISIONS : decide(one);
  const judgement = anyway ? { benign: anyway } : judgeFeedback(one, decisions, vacuousLimit);
  return findingsOnly && !isOpen(judgement) ? undefined : { decisions, judgement };
}

/** Without feedback bounds do not matter, save that draining a work list is said to be that. */
function judgeFeedback(one: LevelCase, decisions: Decisions, vacuousLimit: number): Judgement {
  if (hasFeedback(one, decisions)) return { cover: judgeCover(one, decisions, vacuousLimit) };
  const cover = testsWorklist(one) ? judgeCover(one, decisions, vacuousLimit) : undefined;
  return cover?.worklist && cover.verdict === 'bounded' ? { cover } : { benign: benignWithoutFeedback(one, decisions) };
}

const isOpen = ({ cover }: Judgement): boolean => cover !== undefined && cover.verdict !== 'bounded';

/** Whether a lap can close at all, once it is known what calls can do. */
const canRepeat = (one: LevelCase): boolean => one.hidden || one.laps({ bodyOnly: true }).closes;

function draftOf(
  opened: LevelCase,
  vacuousLimit: number,
  findingsOnly: boolean,
): DraftPath | 'cannot repeat' | undefined {
  if (!canRepeat(opened)) return 'cannot repeat';
  const one = reachesWork(opened, opened.level) && !opened.hidden ? withoutLastLaps(opened) : opened;
  if (one !== opened && !canRepeat(one)) return 'cannot repeat';
  const judged = judgeLevel(one, vacuousLimit, findingsOnly);
  return judged && draftPath(one, judged.decisions, judged.judgement);
}

/** One level that cannot be judged costs no more than that level. */
function orFailure<Result>(
  { graph }: Program,
  { header }: Level,
  run: () => Result,
): Result | { readonly failure: Judged['failures'][number] } {
  try {
    return run();
  } catch (error) {
    const { file, line } = graph.nodes[header]!.fact?.place ?? { file: '', line: 1 };
    return { failure: { file, line, message: String(error) } };
  }
}

/** Findings are numbered apart, so that their ids are the same whatever else is listed. */
function fingerprint(drafts: readonly DraftPath[]): Path[] {
  const seen = new Map<string, number>();
  return drafts.map((draft) => {
    const key = isFinding(draft) ? draft.key : `${draft.key}|${draft.path.verdict}`;
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    const id = createHash('sha256').update(`${key}|${ordinal}`).digest('hex').slice(0, 16);
    return { id, ...draft.path };
  });
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

function byPlace(a: DraftPath, b: DraftPath): number {
  const [x, y] = [a.path.location, b.path.location];
  return (
    compare(x.file, y.file) || compare(x.cell ?? 0, y.cell ?? 0) || compare(x.line, y.line) || compare(a.key, b.key)
  );
}

/** Code that stands in the program several times over (a wrapper, for each function it wraps) is one finding: the worst. */
function onceEach(drafts: readonly DraftPath[]): DraftPath[] {
  const kept = new Map<string, DraftPath>();
  for (const draft of drafts) {
    const { file, cell, line } = draft.path.location;
    const key = [draft.key, file, cell, line, isFinding(draft)].join('|');
    const known = kept.get(key);
    if (!known || (isFinding(draft) && rank(draft) < rank(known))) kept.set(key, draft);
  }
  return [...kept.values()];
}

const rank = ({ path }: DraftPath): number => ['error', 'warning', 'note'].indexOf(path.level ?? 'note');

/** Functions that call each other in many ways are one finding: recursion inside recursion that is reported is left out. */
const isRecursion = ({ graph }: Program, level: Level): boolean =>
  graph.nodes[level.header]!.fact?.fact === 'unit' && level.backEdges.some((edge) => edge.role === 'run');

/** Cycles among the steps of one workflow lie in each other; one that fails just as the one around it says nothing new. */
const isWorkflowCycle = ({ graph }: Program, { header }: Level): boolean =>
  unitOf(graph, graph.owner[header]!)?.kind === 'workflow';

const isFinding = ({ path }: DraftPath): boolean => path.verdict !== 'bounded' && path.verdict !== 'benign';

export function judge(ir: AgentIR, { vacuousLimit = 1000, findingsOnly = false }: JudgeOptions = {}): Judged {
  const program = openProgram(ir);
  const drafts: DraftPath[] = [];
  let candidates = 0;
  const open = new Set<number>();
  const failed = new Map<number, string>();
  const failures: Judged['failures'][number][] = [];
  for (const level of program.forest.levels) {
    if (isRecursion(program, level) && open.has(level.parent)) {
      open.add(level.index);
      continue;
    }
    const isAgentic = reachesWork(program, level);
    if (isHandoverOfHiddenLoop(program, level) || (findingsOnly && !isAgentic)) continue;
    const judged = orFailure(program, level, () => draftOf(openCase(program, level), vacuousLimit, findingsOnly));
    if (judged === 'cannot repeat') continue;
    if (isAgentic) candidates += 1;
    if (judged && 'failure' in judged) failures.push(judged.failure);
    if (!judged || 'failure' in judged) continue;
    const draft = judged;
    if (isRecursion(program, level) && isFinding(draft)) open.add(level.index);
    if (isWorkflowCycle(program, level) && isFinding(draft)) {
      failed.set(level.index, `${draft.path.status}`);
      if (failed.get(level.parent) === draft.path.status) continue;
    }
    drafts.push(draft);
  }
  const paths = fingerprint(onceEach(drafts.sort(byPlace)));
  paths.sort(
    (a, b) =>
      compare(a.location.file, b.location.file) || compare(a.location.line, b.location.line) || compare(a.id, b.id),
  );
  return { paths, levels: program.forest.levels.length, candidates, failures };
}
