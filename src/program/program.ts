// The parts of the program layer over one set of parsed files, wired together: names, calls, flow, origins, limits.
import type { FunctionInfo } from '../names/model.ts';
import { Names } from '../names/resolver.ts';
import { buildModule } from '../names/scopes.ts';
import type { ScriptConfig } from '../names/script_modules.ts';
import type { SourceFile } from '../syntax/tree.ts';
import { Calls } from './calls.ts';
import { buildCfg, type Cfg } from './cfg.ts';
import { Copies } from './copies.ts';
import { Definitions } from './definitions.ts';
import { Limits } from './limits.ts';
import { Locations } from './locations.ts';
import { Measures } from './measures.ts';
import type { Oracle } from './oracle.ts';
import { OriginAnalysis } from './origins.ts';
import { Updates } from './updates.ts';

export class Program {
  readonly names: Names;
  readonly calls: Calls;
  readonly locations: Locations;
  readonly definitions: Definitions;
  readonly limits: Limits;
  readonly origins: OriginAnalysis;
  readonly copies: Copies;
  readonly updates: Updates;
  readonly measures: Measures;
  readonly oracle: Oracle;
  readonly #cfgs = new Map<FunctionInfo, Cfg>();

  /** `oracle` is made from the names, because it reads arguments of external calls. */
  constructor(
    files: readonly SourceFile[],
    makeOracle: (names: Names) => Oracle,
    libraries?: ReadonlySet<string>,
    config?: ScriptConfig,
  ) {
    const names = new Names(files.map(buildModule), libraries, config);
    this.oracle = makeOracle(names);
    this.names = names;
    this.calls = new Calls(names, this.oracle);
    this.locations = new Locations(names);
    this.definitions = new Definitions(names, this.locations, this.calls);
    this.limits = new Limits(names);
    this.origins = new OriginAnalysis(names, this.calls, this.locations, this.definitions, this.oracle);
    this.copies = new Copies(names, this.calls, this.locations, this.definitions);
    this.updates = new Updates(this);
    this.measures = new Measures(this);
  }

  /** Every function of the project, the modules' own bodies included, in source order. */
  *functions(): Iterable<FunctionInfo> {
    for (const module of this.names.modules) {
      yield module.body;
      yield* module.functions;
    }
  }

  cfg(fn: FunctionInfo): Cfg {
    const known = this.#cfgs.get(fn);
    if (known) return known;
    const cfg = buildCfg(fn);
    this.#cfgs.set(fn, cfg);
    return cfg;
  }
}
