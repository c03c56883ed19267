// Whether a function is test code, by the conventions of pytest, unittest and the test runners of JavaScript.
import type { FunctionInfo } from '../names/model.ts';

export function isTest(fn: FunctionInfo): boolean {
  if (
    /(^|\/)(tests?|testing)\/|(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|(^|\/)__tests__\/|\.(test|spec|e2e)\.[cm]?[jt]sx?$/.test(
      fn.module.path,
    )
  )
    return true;
  if (fn.owner && /^Test|Test(Case|s)?$/.test(fn.owner.name) && fn.name.startsWith('test')) return true;
  return fn.name.startsWith('test_') || (fn.outer !== undefined && fn.outer.kind !== 'module' && isTest(fn.outer));
}
