// Framework models → text for a terminal: the list of them, and what is known of one. The pages in docs/frameworks say more.
import type { FrameworkModel, LimitModel, LoopModel } from '../frameworks/define.ts';
import { indent, wrap } from './layout.ts';

export function renderFrameworks(models: readonly FrameworkModel[]): string {
  const width = Math.max(...models.map(({ id }) => id.length));
  const lines = models.map((model) => `${model.id.padEnd(width)}  ${[model.title, kindsOf(model)].join(': ')}`);
  return `${lines.join('\n')}\n\n'ial-scan frameworks ID' explains one.\n`;
}

function kindsOf(model: FrameworkModel): string {
  const kinds = [
    ['graphs', model.graphs],
    ['flows', model.flows],
    ['hidden loops', model.loops],
    ['retries', model.retries],
    ['timeouts', model.enclosings],
    ['calls', model.calls],
  ] as const;
  return kinds
    .filter(([, rows]) => rows && rows.length > 0)
    .map(([name]) => name)
    .join(', ');
}

export function renderFramework(model: FrameworkModel, columns: number): string {
  const width = Math.min(100, Math.max(60, columns));
  const paragraph = (text: string, by = 2): string[] => indent(wrap(text, width - by), by);
  const sections: readonly (readonly [string, readonly string[]])[] = [
    ['Loops inside', (model.loops ?? []).flatMap((loop) => paragraph(aboutLoop(loop)))],
    [
      'Limits',
      limitsOf(model).flatMap((limit) => [...paragraph(aboutLimit(limit)), ...paragraph(`(${limit.evidence})`, 4)]),
    ],
    ['Not modelled', model.gaps.flatMap((gap) => paragraph(gap))],
  ];
  const body = sections.filter(([, lines]) => lines.length > 0).map(([title, lines]) => [title, ...lines].join('\n'));
  return `${[head(model), ...body].join('\n\n')}\n`;
}

function head({ title, docs, packages, imports }: FrameworkModel): string {
  const lines = [
    `${title}  ${docs}`,
    ...(packages.length > 0 ? [`The version is that of ${packages.join(' or ')}.`] : []),
    `Imported as ${imports.join(', ')}.`,
  ];
  return lines.join('\n');
}

function aboutLoop({ call, endsWhen, limits, since, until }: LoopModel): string {
  const limited =
    limits.length > 0 ? `limited by ${[...new Set(limits.map(({ name }) => name))].join(', ')}` : 'no limit';
  const releases = [since && ` from ${since}`, until && ` before ${until}`].filter(Boolean).join('');
  return `${[call].flat().join(', ')}${releases}: until ${endsWhen}; ${limited}`;
}

/** Each limit once, however many rows have it. */
function limitsOf(model: FrameworkModel): readonly LimitModel[] {
  const wrapped = (model.agents ?? []).flatMap((agent) => agent.asTool ?? []);
  const lists: readonly (readonly { readonly limits: readonly LimitModel[] }[] | undefined)[] = [
    model.loops,
    model.graphs,
    model.flows,
    model.retries,
    wrapped,
  ];
  const limits = lists.flatMap((rows) => (rows ?? []).flatMap((row) => row.limits));
  return [...new Map(limits.map((limit) => [JSON.stringify({ ...limit, at: [] }), limit])).values()];
}

function aboutLimit({ name, kind, defaults = [], unlimited = [], unset = [], onHit, broken = [] }: LimitModel): string {
  const byDefault = defaults.map(({ since, value }) => `${value ?? 'none'}${since ? ` from ${since}` : ''}`).join(', ');
  const parts = [
    `${name} (${kind.replaceAll('_', ' ')}): ${byDefault || 'none'} by default`,
    unlimited.length > 0 && `switched off by ${unlimited.join(', ')}`,
    unset.length > 0 && `${unset.join(', ')} is as if not written`,
    `at the limit it ${onHit}`,
    ...broken.map(({ since, until, why }) => {
      const releases = [since && `from ${since}`, until && `before ${until}`].filter(Boolean).join(' ');
      return `without effect${releases ? ` ${releases}` : ''}: ${why}`;
    }),
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}
