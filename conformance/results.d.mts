// Types of results.mjs, for the tests.

export interface Proof {
  readonly proof: 'run' | 'contradicted' | 'unproved';
  readonly observed?: string;
  readonly reason?: string;
  readonly digest: string;
}

export function readResults(): Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Proof>>>>>>;
