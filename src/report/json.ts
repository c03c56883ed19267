// A scan result → its JSON document: the contract itself, nothing added and nothing left out.
import type { ScanResult } from '../result.ts';
import { neutralJson } from './neutral.ts';

export function renderJson(result: ScanResult): string {
  return printJson(result);
}

export function printJson(value: unknown): string {
  return `${neutralJson(JSON.stringify(value, null, 2))}\n`;
}
