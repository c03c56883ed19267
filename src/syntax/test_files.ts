// Which files are test code, by the names that pytest, unittest, Jest and Vitest go by.

const FOLDER = /(^|\/)(tests?|testing|__tests__)\//;
const FILE = /(^|\/)(test_[^/]*|[^/]*_test|conftest)\.py$|\.(test|spec)\.[cm]?[jt]sx?$/;

export const isTestFile = (path: string): boolean => FOLDER.test(path) || FILE.test(path);
