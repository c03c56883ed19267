// A scan result → SARIF 2.1.0: one result a finding, the lap as a code flow, exits and bounds as related locations,
// fingerprints from the path's id, suppressions, and diagnostics as notifications of the run.
import { pathToFileURL } from 'node:url';
import type {
  ArtifactLocation,
  CodeFlow,
  Location,
  Log,
  Notification,
  PhysicalLocation,
  ReportingDescriptor,
  Result,
  Run,
} from 'sarif';
import type { Path, ResultDiagnostic, ScanResult } from '../result.ts';
import { printJson } from './json.ts';
import { neutralPath, neutralValue } from './neutral.ts';
import { type PlaceLike, place } from './place.ts';
import { RULES, type RuleText } from './rules.ts';
import { BOUND_MARKS, KIND_WORDS } from './words.ts';

const SCHEMA = 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
/** The paper that describes these failure modes; each rule's own text is in its help. */
const HELP_URI = 'https://arxiv.org/abs/2607.01641';
const ROOT = 'ROOT';

export function renderSarif(result: ScanResult): string {
  return printJson({ $schema: SCHEMA, version: '2.1.0', runs: [sarifRun(result)] } satisfies Log);
}

function sarifRun(result: ScanResult): Run {
  const files = artifactUris(result);
  return {
    tool: {
      driver: {
        name: result.tool.name,
        semanticVersion: result.tool.version,
        version: result.tool.version,
        informationUri: HELP_URI,
        rules: RULES.map(descriptor),
      },
    },
    invocations: [{ executionSuccessful: true, toolExecutionNotifications: result.diagnostics.map(notification) }],
    originalUriBaseIds: { [ROOT]: { uri: folderUri(result.root), description: { text: 'The scanned folder.' } } },
    artifacts: files.map((uri) => ({ location: { uri, uriBaseId: ROOT } })),
    results: result.findings.map((path) => sarifResult(path)),
    columnKind: 'utf16CodeUnits',
  };
}

function folderUri(root: string): string {
  return `${pathToFileURL(root).href.replace(/\/$/, '')}/`;
}

function artifactUris(result: ScanResult): readonly string[] {
  const places = result.findings.flatMap((path) => [path.location, ...path.lap, ...path.exits, ...path.bounds]);
  return [...new Set([...places, ...result.diagnostics].map((at) => uriOf(at.file)))].sort();
}

/** Each segment escaped, so that any file name is a valid relative reference. */
function uriOf(file: string): string {
  const wellFormed = Buffer.from(file, 'utf8').toString('utf8');
  return wellFormed.split('/').map(encodeURIComponent).join('/');
}

function descriptor(rule: RuleText): ReportingDescriptor {
  return {
    id: rule.id,
    name: rule.name,
    shortDescription: { text: rule.summary },
    fullDescription: { text: `${rule.summary} ${rule.happens}` },
    helpUri: HELP_URI,
    help: {
      text: `${rule.happens}\n\nHow to bound it: ${rule.cure}`,
      markdown: `# ${rule.id} \`${rule.name}\`\n\n${rule.summary}\n\n## What happens\n\n${rule.happens}\n\n## How to bound it\n\n${rule.cure}\n`,
    },
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['reliability', 'cost', 'agent'] },
  };
}

function sarifResult(original: Path): Result {
  const path = { ...neutralPath(original), location: original.location };
  return {
    ruleId: path.rule,
    ruleIndex: RULES.findIndex((rule) => rule.id === path.rule),
    level: path.level,
    rank: Math.round(path.confidence * 100),
    message: { text: messageText(path) },
    locations: [{ physicalLocation: physical(path.location, path.location.endLine) }],
    ...(path.lap.length > 0 ? { codeFlows: [codeFlow(path, original)] } : {}),
    relatedLocations: relatedLocations(path, original),
    partialFingerprints: { 'ialPath/v1': path.id },
    ...(original.suppressed ? { suppressions: [suppression(original.suppressed)] } : {}),
    properties: facts(path),
  };
}

function messageText(path: Path): string {
  return [path.message, path.decides, path.fix && `Smallest fix: ${path.fix}`].filter(Boolean).join('\n\n');
}

function facts(path: Path): Record<string, unknown> {
  const { verdict, status, controller, shape, confidence, frameworks, cost, growth, impact, rootCauses, entry } = path;
  return { verdict, status, controller, shape, confidence, frameworks, cost, growth, impact, rootCauses, entry };
}

function suppression({ by, reason }: NonNullable<Path['suppressed']>): NonNullable<Result['suppressions']>[number] {
  return {
    kind: by.startsWith('baseline') ? 'external' : 'inSource',
    status: 'accepted',
    justification: neutralValue(reason),
  };
}

/** The lap and, as its last step, the way back to its first. */
function codeFlow(path: Path, original: Path): CodeFlow {
  const steps = path.lap.map((step, index) => {
    const kind = KIND_WORDS.get(step.kind) ?? step.kind;
    return {
      at: original.lap[index]!,
      text: step.what || kind,
      importance: index === 0 ? 'essential' : 'important',
    } as const;
  });
  const back = { at: original.lap[0]!, text: 'Back to the first step: another lap.', importance: 'essential' } as const;
  return {
    message: { text: 'One lap of the loop.' },
    threadFlows: [
      {
        locations: [...steps, back].map(({ at, text, importance }, index) => ({
          executionOrder: index + 1,
          importance,
          nestingLevel: 0,
          location: located(at, text),
        })),
      },
    ],
  };
}

function relatedLocations(path: Path, original: Path): Location[] {
  const exits = path.exits.map((exit, index) => {
    const counts = exit.counts ? 'counts' : 'does not count';
    return located(original.exits[index]!, `Exit \`${exit.condition}\` ${counts}: ${exit.why}`);
  });
  const bounds = path.bounds.map((bound, index) => {
    const value = bound.value === null ? 'value unknown' : bound.value;
    return located(
      original.bounds[index]!,
      `Bound ${bound.name} (${value}) ${BOUND_MARKS[bound.status]}: ${bound.why}`,
    );
  });
  return [...exits, ...bounds].map((location, index) => ({ id: index + 1, ...location }));
}

function located(at: PlaceLike, text: string): Location {
  return { physicalLocation: physical(at, undefined), message: { text } };
}

/** In a notebook lines count in the cell, which SARIF cannot say: the place is in the location's properties. */
function physical(at: PlaceLike, endLine: number | undefined): PhysicalLocation {
  const line = Math.max(1, at.line);
  return {
    artifactLocation: artifact(at.file),
    region: { startLine: line, ...(endLine && endLine > line ? { endLine } : {}) },
    ...(at.cell === undefined ? {} : { properties: { cell: at.cell, place: neutralValue(place(at)) } }),
  };
}

function artifact(file: string): ArtifactLocation {
  return { uri: uriOf(file), uriBaseId: ROOT };
}

function notification(one: ResultDiagnostic): Notification {
  return {
    level: one.level,
    descriptor: { id: one.code },
    message: { text: neutralValue(one.message) },
    locations: [{ physicalLocation: physical(one, undefined) }],
  };
}
