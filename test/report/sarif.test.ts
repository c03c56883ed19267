// SARIF is valid by the official schema, and carries laps, exits, bounds, fingerprints, suppressions and diagnostics.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { renderSarif } from '../../src/report/sarif.ts';
import { RESULT } from './result.ts';

/** Written for draft 4, of which it uses nothing that later drafts changed but the names of its first two keys. */
const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(new URL('sarif/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8'));
const FORMATS = {
  uri: /^[a-z][a-z0-9+.-]*:[^\s]*$/i,
  'uri-reference': /^[^\s\\^`{|}<>"]*$/,
  'date-time': true,
} as const;
const validate = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true, formats: FORMATS }).compile(schema);

const log = JSON.parse(renderSarif(RESULT)) as Log;
const run = log.runs[0]!;

function errorsOf(document: unknown): unknown {
  validate(document);
  return validate.errors ?? [];
}

describe('renderSarif', () => {
  it('is valid by the official schema', () => {
    expect(errorsOf(log)).toEqual([]);
    expect(errorsOf({ ...log, version: '3' })).not.toEqual([]);
  });

  it('is valid whatever the files are called', () => {
    const file = 'a b/ü%<>"^`{|}\\\u001b\ud800.py';
    const odd = { ...RESULT, diagnostics: [{ file, line: 0, level: 'note', code: 'x', message: '' } as const] };
    expect(errorsOf(JSON.parse(renderSarif(odd)))).toEqual([]);
  });

  it('prints the same every time', async () => {
    await expect(renderSarif(RESULT)).toMatchFileSnapshot('golden/result.sarif');
  });

  it('has a rule with help for every result', () => {
    const rules = run.tool.driver.rules!;
    expect(rules.map((rule) => rule.id)).toEqual(['IAL001', 'IAL002', 'IAL003', 'IAL004', 'IAL005', 'IAL006']);
    for (const result of run.results!) expect(rules[result.ruleIndex!]!.id).toBe(result.ruleId);
    for (const rule of rules) expect(rule.help!.markdown).toContain('## How to bound it');
  });

  it('draws the lap and its way back, exits and bounds', () => {
    const [first] = run.results!;
    const steps = first!.codeFlows![0]!.threadFlows[0]!.locations;
    expect(steps).toHaveLength(6);
    expect(steps.at(-1)!.location!.physicalLocation).toEqual(steps[0]!.location!.physicalLocation);
    expect(first!.relatedLocations!.map((location) => location.physicalLocation!.region!.startLine)).toEqual([13, 4]);
    expect(first!.partialFingerprints).toEqual({ 'ialPath/v1': 'b1946ac92492d234' });
  });

  it('passes suppressions and diagnostics on', () => {
    expect(run.results!.at(-1)!.suppressions).toHaveLength(1);
    expect(run.invocations![0]!.toolExecutionNotifications).toHaveLength(1);
    expect(run.results!.map((result) => result.level)).toEqual(['error', 'warning', 'note', 'error']);
  });
});
