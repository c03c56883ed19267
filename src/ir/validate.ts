// A JSON value → Agent IR: the shape by the shipped JSON Schema, then that ids are unique and relations name known facts.
import { createRequire } from 'node:module';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { AgentIR, Relation } from './types.ts';

export class InvalidIR extends Error {
  override readonly name = 'InvalidIR';
}

let compiled: ValidateFunction<AgentIR> | undefined;

function schemaCheck(): ValidateFunction<AgentIR> {
  if (!compiled) {
    const schema = createRequire(import.meta.url)('../../schema/agent-ir.schema.json');
    compiled = new Ajv2020({ discriminator: true }).compile<AgentIR>(schema);
  }
  return compiled;
}

function inOneSentence(error: ErrorObject): string {
  const at = error.instancePath === '' ? 'The IR' : `The IR at ${error.instancePath}`;
  const details = Object.entries(error.params as Record<string, unknown>).find(([key]) => key === 'allowedValues');
  const allowed = details ? ` (${(details[1] as unknown[]).join(', ')})` : '';
  const extra = 'additionalProperty' in error.params ? ` (${String(error.params.additionalProperty)})` : '';
  return `${at} ${error.message ?? 'is not valid'}${allowed}${extra}.`;
}

function namedFacts(relation: Relation): readonly (string | undefined)[] {
  switch (relation.relation) {
    case 'owns':
      return [relation.unit, relation.fact];
    case 'calls':
      return [relation.invocation, relation.callee];
    case 'updates':
      return [relation.update];
    case 'guards':
      return [relation.controller, relation.invocation];
    case 'exits':
      return [relation.exit, relation.controller];
    case 'constrains':
      return [relation.bound, relation.target];
    case 'transitions':
      return [relation.source, relation.target];
    case 'dispatches':
      return [relation.invocation, relation.target];
    case 'aliases':
      return [];
  }
}

function checkNames(ir: AgentIR): void {
  const ids = new Set<string>();
  for (const { id } of ir.facts) {
    if (ids.has(id)) throw new InvalidIR(`The IR has two facts with the id ${id}.`);
    ids.add(id);
  }
  for (const [index, relation] of ir.relations.entries()) {
    const unknown = namedFacts(relation).find((id) => id !== undefined && !ids.has(id));
    if (unknown !== undefined) {
      throw new InvalidIR(`The IR at /relations/${index} (${relation.relation}) names the unknown fact ${unknown}.`);
    }
  }
}

/** Throws `InvalidIR` with one sentence that says what is wrong and where. */
export function validateIR(value: unknown): AgentIR {
  const check = schemaCheck();
  if (!check(value)) throw new InvalidIR(inOneSentence(check.errors![0]!));
  checkNames(value);
  return value;
}
