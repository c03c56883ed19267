// One judged level → one `Path` of the result: the judgement with its evidence, scores and words put together.
import type { LevelCase } from '../bounds/case.ts';
import type { BoundJudgement } from '../bounds/cover.ts';
import type { Decisions } from '../bounds/deciding.ts';
import { NO_DECISIONS, uncontrolled } from '../bounds/deciding.ts';
import { exitsOf } from '../bounds/exits.ts';
import type { Benign } from '../bounds/feedback.ts';
import { spell } from '../bounds/measure.ts';
import type { Cover } from '../bounds/status.ts';
import { controllerOf, factOf, type NodeIndex, unitOf } from '../graph/aldg.ts';
import type { Place } from '../ir/types.ts';
import type { BoundReport, ExitReport, Impact, LapStep, Location, Path, RootCause } from '../result.ts';
import { chooseRule } from './choose.ts';
import { gatherFacts, type PathFacts } from './facts.ts';
import { kindOf } from './kinds.ts';
import { lapOf } from './lap.ts';
import { runsToolsForTheModel } from './signs.ts';
import { fixOf, messageOf, whoDecides } from './words.ts';

export type Judgement =
  | { readonly benign: Benign; readonly cover?: undefined }
  | { readonly cover: Cover; readonly benign?: undefined };

/** A path without its fingerprint, and what the fingerprint is made from. */
export interface DraftPath {
  readonly path: Omit<Path, 'id'>;
  readonly key: string;
}

const cellOf = (place: Place) => (place.cell === undefined ? {} : { cell: place.cell });

const locationOf = (place: Place): Location => ({
  file: place.file,
  line: place.line,
  endLine: place.endLine,
  ...cellOf(place),
});

function homeUnit(one: LevelCase): NodeIndex {
  const { graph, level } = one;
  return unitOf(graph, level.header) && graph.owner[level.header]! < 0 ? level.header : ownerOrSelf(one);
}

function ownerOrSelf({ graph, level }: LevelCase): NodeIndex {
  const header = unitOf(graph, level.header);
  if (header && header.kind !== 'graph_node') return level.header;
  return graph.owner[level.header]!;
}

/** The nearest unit from which the level may be started from outside. */
function entryOf(one: LevelCase): Path['entry'] {
  const home = homeUnit(one);
  const here = home >= 0 ? home : one.level.header;
  return named(one, one.entries.get(here) ?? here);
}

function named(one: LevelCase, node: NodeIndex): Path['entry'] {
  const fact = factOf(one.graph, node)!;
  const name = fact.fact === 'unit' ? fact.name : (fact.place.code ?? fact.evidence);
  return { file: fact.place.file, line: fact.place.line, name };
}

const REPORTED: ReadonlySet<string> = new Set(['unit', 'controller', 'invocation']);

function frameworksOf(one: LevelCase): string[] {
  const found = new Set<string>();
  for (const node of one.region.nodes) {
    const fact = factOf(one.graph, node);
    if (fact && REPORTED.has(fact.fact) && 'framework' in fact && fact.framework) found.add(fact.framework);
  }
  return [...found].sort();
}

const PLURAL: Record<string, string> = { subprocess: 'process runs', workflow: 'workflow runs', agent: 'agent runs' };
const SINGULAR: Record<string, string> = { subprocess: 'process run', workflow: 'workflow run', agent: 'agent run' };

function costOf(one: LevelCase, facts: PathFacts): string[] {
  const counts = new Map<string, number>();
  const add = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const kind of facts.invocations.map(kindOf))
    if (kind !== 'local' && kind !== 'external' && kind !== 'human') add(kind);
  for (const kind of controllerOf(one.graph, one.level.header)?.pays ?? []) add(kind);
  return ['model', 'agent', 'workflow', 'tool', 'subprocess'].flatMap((kind) => {
    const count = counts.get(kind);
    if (!count) return [];
    return [`${count} ${count === 1 ? (SINGULAR[kind] ?? `${kind} call`) : (PLURAL[kind] ?? `${kind} calls`)}`];
  });
}

function growthOf(one: LevelCase, facts: PathFacts): string[] {
  const names = facts.appends.map((update) => spell(update.target));
  if (one.hidden && controllerOf(one.graph, one.level.header)?.grows) names.push('the conversation');
  return [...new Set(names)].sort();
}

const runsTools = (facts: PathFacts): boolean =>
  facts.invocations.some((invocation) => ['tool', 'subprocess'].includes(kindOf(invocation)));

function impactOf(one: LevelCase, facts: PathFacts, growth: readonly string[], decisions: Decisions): Impact[] {
  const pays = controllerOf(one.graph, one.level.header)?.pays ?? [];
  const tools = runsTools(facts) || pays.includes('tool');
  const list: Impact[] = ['api_cost'];
  if (decisions.origins.includes('model')) list.push('model_dos');
  if (growth.length > 0) list.push('context_exhaustion');
  if (tools) list.push('tool_rate_limit');
  if (facts.invocations.some((call) => call.writesOutside || call.kind === 'subprocess'))
    list.push('repeated_side_effects');
  return list;
}

function rootCausesOf(
  facts: PathFacts,
  exits: readonly ExitReport[],
  growth: readonly string[],
  own: readonly RootCause[],
): RootCause[] {
  const { controller, origins } = facts.decisions;
  const list: RootCause[] = ['missing_strong_bound'];
  if (controller === 'tool' || controller === 'external_state') list.push('tool_controlled_retry');
  if (origins.includes('model')) list.push('model_controlled_termination');
  if (exits.length === 0) list.push('missing_exit');
  list.push(...own);
  if (growth.length > 0) list.push('state_growth');
  if (facts.shape === 'delegation' || (facts.shape === 'recursion' && runsTools(facts)))
    list.push('agent_tool_reentry');
  return list;
}

const unresolvedOn = (one: LevelCase): number =>
  [...one.region.nodes].filter((node) => factOf(one.graph, node)?.unresolved !== undefined).length;

function confidenceOf(one: LevelCase, facts: PathFacts, growth: readonly string[], cover: Cover | undefined): number {
  let score = 0.7;
  if (facts.decisions.origins.includes('model')) score += 0.1;
  else if (uncontrolled(facts.decisions.origins).length > 0) score += 0.05;
  if (runsToolsForTheModel(facts)) score += 0.1;
  if (growth.length > 0) score += 0.05;
  if (cover?.judgements.some((judgement) => judgement.candidate.place === 'own')) score -= 0.1;
  if (facts.decisions.origins.includes('unknown')) score -= 0.1;
  score -= Math.min(0.3, 0.05 * unresolvedOn(one));
  return Math.round(Math.min(0.99, Math.max(0.05, score)) * 100) / 100;
}

function boundReport({ candidate: { bound }, status, why }: BoundJudgement): BoundReport {
  const { kind, name, value, source, place } = bound;
  return { file: place.file, line: place.line, ...cellOf(place), kind, name, value, source, status, why };
}

const languageOf = (file: string): Path['language'] => (/\.(py|pyi|ipynb)$/.test(file) ? 'python' : 'typescript');

const keyWords = (text: string): string => text.replace(/\s+/g, ' ').trim();

function judgedParts({ benign, cover }: Judgement) {
  if (benign) return { verdict: 'benign', level: 'note', benign: benign.benign, reason: benign.reason } as const;
  const { verdict, level, status, reason } = cover;
  if (cover.worklist && verdict === 'bounded')
    return { verdict: 'benign', level: 'note', benign: 'worklist', reason: reason ?? '' } as const;
  return { verdict, level, status, ...(reason === undefined ? {} : { reason }) } as const;
}

export function draftPath(one: LevelCase, decisions: Decisions, judgement: Judgement): DraftPath {
  const facts = gatherFacts(one, decisions);
  const rule = chooseRule(facts);
  const { cover } = judgement;
  const quiet = decisions === NO_DECISIONS;
  const lap: LapStep[] = quiet ? [] : lapOf(one, decisions);
  const exits = quiet ? [] : exitsOf(one, decisions, cover?.judgements ?? []);
  const growth = growthOf(one, facts);
  const finding = cover !== undefined && cover.verdict !== 'bounded';
  const path: Omit<Path, 'id'> = {
    rule: rule.id,
    ...judgedParts(judgement),
    confidence: confidenceOf(one, facts, growth, cover),
    controller: decisions.controller,
    shape: facts.shape,
    frameworks: frameworksOf(one),
    language: languageOf(facts.place.file),
    entry: entryOf(one),
    location: locationOf(facts.place),
    lap,
    exits,
    bounds: cover?.judgements.map(boundReport) ?? [],
    cost: costOf(one, facts),
    growth,
    impact: finding ? impactOf(one, facts, growth, decisions) : [],
    rootCauses: finding ? rootCausesOf(facts, exits, growth, rule.rootCauses) : [],
    decides: whoDecides(one, decisions),
    origins: decisions.origins,
    message: messageOf(rule, facts, cover),
    fix: fixOf(one, facts, cover),
  };
  const unit = named(one, homeUnit(one) >= 0 ? homeUnit(one) : one.level.header).name;
  return { path, key: [rule.id, facts.place.file, unit, keyWords(facts.place.code ?? facts.shape)].join('|') };
}
