// Limit models of a framework → bound facts for one started loop: where the program wrote the limit, or the default of the
// pinned release; whether it is switched off, ignored, lost or skipped there.
import type { FrameworkModel, LimitModel, Unlimited } from '../frameworks/define.ts';
import type { Bound, FactId, Place } from '../ir/types.ts';
import type { CallSite } from '../names/model.ts';
import type { Value } from '../names/values.ts';
import type { Limit } from '../program/limits.ts';
import { textOf } from '../syntax/text.ts';
import type { LiftContext } from './context.ts';
import { replaces } from './overrides.ts';
import type { Written } from './slots.ts';
import { placeOf } from './writer.ts';

/** One start of a hidden loop: the call and the object it is called on. */
export interface Start {
  readonly site: CallSite;
  readonly receiver?: Value;
}

export interface DraftedLimit {
  readonly evidence: string;
  readonly bound: Drafted;
}

export type Drafted = Omit<Bound, 'id' | 'fact' | 'place' | 'evidence'> & { readonly written?: Written };

export function addLimits(
  context: LiftContext,
  model: FrameworkModel,
  limits: readonly LimitModel[],
  start: Start,
  targets: readonly FactId[],
  unit: FactId | undefined,
): void {
  for (const { evidence, bound } of draftLimits(context, model, limits, start))
    addBound(context, evidence, bound, start, targets, unit);
}

/** The limits of one start, not yet said to hold for anything. */
export function draftLimits(
  context: LiftContext,
  model: FrameworkModel,
  limits: readonly LimitModel[],
  start: Start,
): DraftedLimit[] {
  return limits.flatMap((limit) =>
    draftLimit(context, model, limit, start).map((bound) => ({ evidence: limit.evidence, bound })),
  );
}

export function addBound(
  context: LiftContext,
  evidence: string,
  { written, ...bound }: Drafted,
  start: Start,
  targets: readonly FactId[],
  unit: FactId | undefined,
): void {
  const place = written ? placeOf(written.scope.module, written.expression.span) : placeOfSite(start.site);
  const id = context.writer.add({ fact: 'bound', ...bound, place, evidence }, unit, bound.name);
  for (const target of targets) context.writer.relate({ relation: 'constrains', bound: id, target });
}

export function placeOfSite(site: CallSite): Place {
  return placeOf(site.scope.module, site.call.span);
}

function draftLimit(context: LiftContext, model: FrameworkModel, limit: LimitModel, start: Start): Drafted[] {
  const { slots, versions } = context;
  const file = start.site.scope.module.path;
  const { site, receiver } = start;
  if (limit.where && !limit.where.every((condition) => slots.holds(condition, site, receiver))) return [];
  const ignored = (limit.ignoredAt ?? []).flatMap(({ at, why }) =>
    ignoredBound(context, limit, slots.find(at, site, receiver), why),
  );
  const written = slots.first(limit.at, site, receiver);
  const seen = written && context.program.limits.of(written.expression, written.scope);
  const isUnset = written !== undefined && isOneOf(context, written, limit.unset ?? []);
  const base =
    written && seen && !isUnset
      ? writtenBound(context, limit, written, seen)
      : defaultBound(limit, versions.row(model.packages, limit.defaults ?? [], file)?.value);
  if (!base) return ignored;
  const broken = limit.broken?.find((range) => versions.within(model.packages, range, file));
  return [...ignored, { ...base, ...spoiled(context, model, limit, start, base, broken?.why) }];
}

function isOneOf(context: LiftContext, written: Written, kinds: readonly Unlimited[]): boolean {
  return kinds.some((kind) => means(context, written, kind));
}

function means(context: LiftContext, written: Written, kind: Unlimited): boolean {
  const limit = context.program.limits.of(written.expression, written.scope);
  const values = context.slots.values(written);
  if (kind === 'none') return values.some((value) => value.kind === 'constant' && value.value === null);
  if (kind === 'false') return values.some((value) => value.kind === 'constant' && value.value === false);
  if (kind === 'inf') return limit.value === 'inf';
  if (typeof limit.value !== 'number') return false;
  return kind === 'zero' ? limit.value === 0 : limit.value < 0;
}

function writtenBound(context: LiftContext, limit: LimitModel, written: Written, seen: Limit): Drafted {
  const off = isOneOf(context, written, limit.unlimited ?? ['inf']);
  const text = textOf(written.expression, 40);
  return {
    kind: limit.kind,
    measure: 'framework',
    value: seen.value,
    source: seen.value === null ? seen.source : 'framework',
    strength: 'hard',
    writers: [],
    name: limit.name,
    written,
    ...(off ? { disabled: `${limit.name}=${text} switches the limit off` } : {}),
    ...(seen.value === null && !off && seen.why ? { unresolved: seen.why } : {}),
  };
}

function defaultBound(limit: LimitModel, value: number | null | undefined): Drafted | undefined {
  if (value === undefined || value === null) return undefined;
  return {
    kind: limit.kind,
    measure: 'framework',
    value,
    source: 'framework_default',
    strength: 'hard',
    writers: [],
    name: limit.name,
  };
}

function ignoredBound(context: LiftContext, limit: LimitModel, found: readonly Written[], why: string): Drafted[] {
  return found.map((written) => ({
    kind: limit.kind,
    measure: 'framework',
    value: context.program.limits.of(written.expression, written.scope).value,
    source: 'framework',
    strength: 'soft',
    writers: [],
    name: limit.name,
    written,
    ineffective: why,
  }));
}

/** Reasons why a limit that stands there does not end the loop. */
function spoiled(
  context: LiftContext,
  model: FrameworkModel,
  limit: LimitModel,
  { site, receiver }: Start,
  base: Drafted,
  broken: string | undefined,
): { ineffective?: string; bypassed?: string } {
  const { slots } = context;
  if (broken) return { ineffective: broken };
  if (limit.onHit === 'continues') return { ineffective: `${limit.name} does not end the loop when it is hit` };
  const file = site.scope.module.path;
  if (limit.exact && typeof base.value === 'number' && context.versions.within(model.packages, limit.exact, file)) {
    const { start, step } = limit.exact;
    if ((base.value - start) % step !== 0) {
      return {
        ineffective: `${limit.name} is compared for equality with a count that goes from ${start} in steps of ${step}`,
      };
    }
  }
  const lost = limit.lostWhenOverridden;
  const objects = lost ? slots.find(lost.at, site, receiver).flatMap((written) => slots.values(written)) : [];
  if (lost && objects.some((object) => replaces(context.program.names, object, lost.method)))
    return { ineffective: lost.why };
  const skipped = limit.skippedAfter;
  if (skipped && isSkipped(context, skipped, site, receiver)) return { bypassed: skipped.why };
  return {};
}

/** Every object that would count has been told to answer before it counts. */
function isSkipped(
  context: LiftContext,
  skipped: NonNullable<LimitModel['skippedAfter']>,
  site: CallSite,
  receiver: Value | undefined,
): boolean {
  const { slots } = context;
  return skipped.on.every((path) => {
    const objects =
      path === 'receiver' && receiver
        ? [receiver]
        : slots.find(path, site, receiver).flatMap((one) => slots.values(one));
    return objects.some((object) =>
      slots
        .callsOn(object, skipped.method)
        .some((call) => (skipped.where ?? []).every((condition) => slots.holds(condition, call, object))),
    );
  });
}
