// A JSON value → a framework model: its shape by the shipped JSON Schema, then that its paths and slots parse and that the
// types it names exist. Where it comes from is the caller's business.
import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FrameworkModel } from './define.ts';
import { compileModels } from './paths.ts';
import { parsePattern } from './patterns.ts';
import { parseSlot } from './slots.ts';

export class InvalidModel extends Error {
  override readonly name = 'InvalidModel';
}

let compiled: ValidateFunction<FrameworkModel> | undefined;

function schemaCheck(): ValidateFunction<FrameworkModel> {
  if (!compiled) {
    const schema = createRequire(import.meta.url)('../../schema/framework-model.schema.json');
    compiled = new Ajv2020({ allErrors: true, allowUnionTypes: true, verbose: true }).compile<FrameworkModel>(schema);
  }
  return compiled;
}

/** Models of the user's own, beside and before the `known` ones. Throws `InvalidModel` with one sentence. */
export function addModels(
  values: readonly unknown[],
  known: readonly FrameworkModel[],
): readonly [added: readonly FrameworkModel[], all: readonly FrameworkModel[]] {
  const added = values.map(parseModel);
  const all = [...added, ...known];
  for (const [index, { id }] of all.entries()) {
    if (all.findIndex((one) => one.id === id) < index)
      throw new InvalidModel(`There are two models with the id ${id}.`);
  }
  saying(() => compileModels(all));
  return [added, all];
}

function parseModel(value: unknown): FrameworkModel {
  const check = schemaCheck();
  if (!check(value)) throw new InvalidModel(inOneSentence(check.errors!));
  for (const [at, key, text] of strings(value, '')) {
    if (PATHS.has(key)) saying(() => parsePattern(text), at);
    if (SLOTS.has(key)) saying(() => parseSlot(text), at);
  }
  return value;
}

/** Of what is wrong the deepest: alternatives of a shape complain at the top as well. */
function inOneSentence(errors: readonly ErrorObject[]): string {
  const depth = (error: ErrorObject): number => error.instancePath.split('/').length;
  const deepest = errors.reduce((best, one) => (depth(one) > depth(best) ? one : best));
  const { instancePath, message, params } = deepest;
  const at = instancePath === '' ? 'The model' : `The model at ${instancePath}`;
  const named = params.additionalProperty ? ` (${params.additionalProperty})` : '';
  const allowed = params.allowedValues ? ` (${params.allowedValues.join(', ')})` : '';
  return `${at} ${message ?? 'is not valid'}${named}${allowed}.`;
}

const PATHS = new Set(['call', 'make', 'value', 'base', 'types']);
const SLOTS = new Set(['at', 'onlyWith', 'dispatches', 'terminations', 'repeats']);

/** Every text of the model, with its place and the key that it stands under; a list speaks for its key. */
function strings(value: unknown, at: string, key = ''): (readonly [at: string, key: string, text: string])[] {
  if (typeof value === 'string') return [[at, key, value]];
  if (typeof value !== 'object' || value === null) return [];
  const isEntry = 'key' in value && 'value' in value;
  return Object.entries(value).flatMap(([name, child]) =>
    strings(child, `${at}/${name}`, Array.isArray(value) || key === 'types' ? key : isEntry ? '' : name),
  );
}

function saying(check: () => unknown, at?: string): void {
  try {
    check();
  } catch (error) {
    const { message } = error as Error;
    throw new InvalidModel(`The model${at === undefined ? '' : ` at ${at}`}: ${message}.`);
  }
}
