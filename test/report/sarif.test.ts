// SARIF is valid by the official schema, and carries laps, exits, bounds, fingerprints, suppressions and diagnostics.
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { renderSarif } from '../../src/report/sarif.ts';
import { RESULT } from './result.ts';
import { errorsOf } from './sarif_schema.ts';

const log = JSON.parse(renderSarif(RESULT)) as Log;
const run = log.runs[0]!;

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
