// Types of claims.mjs, for the tests.

export interface Claim {
  readonly id: string;
  readonly says: string;
  readonly limit?: string;
  readonly fact?: string;
  readonly probe?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  /** By environment: what should be seen. */
  readonly expect: Readonly<Record<string, string>>;
}

export interface Environment {
  readonly packages: readonly string[];
  readonly python?: string;
  readonly options?: readonly string[];
  readonly quick?: boolean;
  /** Milliseconds for one run, where the usual ninety seconds are too few on a busy machine. */
  readonly timeout?: number;
}

export interface Framework {
  readonly id: string;
  readonly probes: string;
  readonly environments: Readonly<Record<string, Environment>>;
  readonly claims: readonly Claim[];
}

export interface Run {
  readonly framework: string;
  readonly claim: string;
  readonly release: string;
  readonly expected: string;
  readonly digest: string;
}

export function readClaims(): readonly Framework[];
export function runsOf(framework: Framework): readonly Run[];
