// Whether a function is test code, by the conventions of pytest, unittest and the test runners of JavaScript.
import type { FunctionInfo } from '../names/model.ts';
import { isTestFile } from '../syntax/test_files.ts';

export function isTest(fn: FunctionInfo): boolean {
  if (isTestFile(fn.module.path)) return true;
  if (fn.owner && /^Test|Test(Case|s)?$/.test(fn.owner.name) && fn.name.startsWith('test')) return true;
  return fn.name.startsWith('test_') || (fn.outer !== undefined && fn.outer.kind !== 'module' && isTest(fn.outer));
}
