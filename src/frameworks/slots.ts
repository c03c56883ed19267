// Reads the slots and slot paths of the models (grammar in define.ts) into steps.

/** An argument by keyword, by position (not counting the receiver), or both. */
export interface Slot {
  readonly keyword?: string;
  readonly position?: number;
}

export type SlotStep =
  | ({ readonly step: 'argument' } & Slot)
  | { readonly step: 'key'; readonly key: string }
  | { readonly step: 'elements'; readonly type?: string }
  | { readonly step: 'chained'; readonly method: string }
  | { readonly step: 'called'; readonly method: string }
  | { readonly step: 'attribute'; readonly name: string };

export interface ParsedSlot {
  readonly start: 'call' | 'receiver' | 'builder';
  readonly steps: readonly SlotStep[];
}

const START = /^(call|receiver|builder)(?=[/~!=]|$)/;
const STEP =
  /^(?:\/\{(?<key>\w+)\}|\/\[(?<type>\w*)\]|\/(?<argument>[\w|]+)|~(?<chained>\w+)|!(?<called>\w+)|=(?<attribute>\w+))/;

export function parseSlot(path: string): ParsedSlot {
  const start = START.exec(path);
  if (!start) throw new Error(`slot path starts at call, receiver or builder: ${path}`);
  const steps: SlotStep[] = [];
  let rest = path.slice(start[0].length);
  while (rest !== '') {
    const found = STEP.exec(rest);
    if (!found) throw new Error(`not a slot path: ${path}`);
    steps.push(toStep(found.groups!));
    rest = rest.slice(found[0].length);
  }
  return { start: start[1] as ParsedSlot['start'], steps };
}

export function parseArgument(slot: string): Slot {
  const found = /^(?<keyword>[A-Za-z_]\w*)?(?:\|(?<position>\d+))?$/.exec(slot);
  if (!found || slot === '') throw new Error(`not a slot: ${slot}`);
  const { keyword, position } = found.groups!;
  return {
    ...(keyword === undefined ? {} : { keyword }),
    ...(position === undefined ? {} : { position: Number(position) }),
  };
}

function toStep(groups: Record<string, string | undefined>): SlotStep {
  if (groups.key !== undefined) return { step: 'key', key: groups.key };
  if (groups.type !== undefined)
    return groups.type === '' ? { step: 'elements' } : { step: 'elements', type: groups.type };
  if (groups.argument !== undefined) return { step: 'argument', ...parseArgument(groups.argument) };
  if (groups.chained !== undefined) return { step: 'chained', method: groups.chained };
  if (groups.called !== undefined) return { step: 'called', method: groups.called };
  return { step: 'attribute', name: groups.attribute! };
}
