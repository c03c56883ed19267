// The shape of a framework model: data that says which calls do work, which start a hidden loop, what limits it and
// with which default since which release. Models survive JSON; they name no rule and hold no code.
//
// An *access path* describes an external value from its import: `openai.OpenAI().chat.completions.create` is the method
// of an instance. `()` is a call, `{A,B}` are alternatives (of parts or of dotted runs), `*` is one identifier or part of
// one, `**` any run of identifiers, none included (`autogen.**.AssistantAgent`: every module that re-exports it).
// `<Client>` at the start stands for a type of the same model (or of a model in `extends`): whatever one of its access
// paths describes; `<A|B>` for either. The path of a callee has no `()` of its own; `<Agent>` as a call is `agent(...)`.
import type { InvocationKind } from '../ir/types.ts';
import type {
  Condition,
  EnclosingModel,
  LimitModel,
  LoopModel,
  RetryModel,
  SlotPath,
  StopModel,
  TerminationModel,
} from './limits.ts';

export type * from './limits.ts';

/**
 * Of scripts an access path starts at a package (`npm:@scope/name/sub`, `node:events`) or at `globalThis`; the default export is
 * the package itself, and a keyword slot also names a key of an object of options.
 */
export type AccessPath = string;

/** What the value a call returns says about its origin; for plain calls whose arguments do not decide it alone. */
export type CallOrigin = 'model' | 'tool' | 'human' | 'clock' | 'random' | 'config' | 'external_state' | 'arguments';

/** Several rows may describe one call: the first whose `when` holds (or that has none) counts. */
export interface CallModel {
  readonly call: string | readonly string[];
  /** The kind of work; absent for calls that only produce a value. */
  readonly is?: Exclude<InvocationKind, 'local'>;
  /** Default: by `is` (model, agent, workflow: model; tool, subprocess: tool; human: human; external: external_state). */
  readonly origin?: CallOrigin;
  /** The call returns an instance of this type (`bind_tools` of a chat model is a chat model), whatever `when` says. */
  readonly returns?: string;
  readonly waits?: 'human_input' | 'event' | 'timer';
  readonly writesOutside?: boolean;
  /** Only when this holds, for example `{ at: 'call/stream', equals: [true] }`. */
  readonly when?: Condition;
  /** The returned iterable yields parts of one answer (`stream`) or new outside events (`events`). */
  readonly iterates?: 'stream' | 'events';
  /** What it does to the object it is called on (`put` of a queue appends, `get` trims). */
  readonly updates?: 'append' | 'overwrite' | 'trim';
  /** It tells whether the object it is called on has come to its end, to which each `push` brings it nearer. */
  readonly ends?: true;
  /** It reads a named entry of a store (or writes it, when `value` is set): `key` and `value` are slots. */
  readonly entry?: { readonly key: string; readonly value?: string };
}

/** A value that is not the result of a call: `os.environ`, `sys.argv`, `math.inf`. */
export interface ValueModel {
  readonly value: string | readonly string[];
  readonly origin?: CallOrigin;
  readonly constant?: number | 'inf';
  readonly iterates?: 'stream' | 'events';
}

/**
 * A builder of a graph whose nodes are functions or agents. `builder` is the access path of the builder object,
 * `compiled` of the runnable made from it (absent: the builder runs itself).
 */
export interface GraphModel {
  readonly builder: string;
  readonly compiled?: string;
  /** Argument of the builder that holds the class of the state: its attributes are the keys that nodes return. */
  readonly state?: string;
  /** Nodes are named by the string in `name`; an object there (a function, an agent) is name and action in one. */
  readonly addNode?: { readonly method: string; readonly name: string; readonly action: string };
  /**
   * No `from`: from the start; no `to`: to the end. Lists are joins or fans. `chain`: a list of nodes one after the
   * other. `ports`: the name of the node ends at a dot, the name of a port follows it.
   */
  readonly addEdge: readonly {
    readonly method: string;
    readonly from?: string;
    readonly to?: string;
    readonly condition?: string;
    readonly chain?: string;
    readonly ports?: true;
  }[];
  readonly addBranch?: readonly {
    readonly method: string;
    readonly from?: string;
    readonly router: string;
    readonly targets?: string;
  }[];
  /**
   * A method that repeats one step until a condition holds (`leavesOn: 'true'`) or fails; the condition is told how often under
   * the keys in `counts`.
   */
  readonly repeats?: readonly {
    readonly method: string;
    readonly action: string;
    readonly condition: string;
    readonly leavesOn: 'true' | 'false';
    readonly counts?: readonly string[];
  }[];
  readonly start: readonly string[];
  readonly end: readonly string[];
  /** A separate object that runs the compiled graph, and its argument that holds the graph. */
  readonly runner?: { readonly make: string; readonly graph: string };
  /** Methods that turn the builder into a runnable, and those that run it. */
  readonly compile: readonly string[];
  readonly run: readonly string[];
  readonly command?: { readonly make: string; readonly goto: string; readonly update: string };
  /** Decorators that make a function a graph of a single step, run by the same methods under the same limits. */
  readonly singles?: readonly string[];
  readonly limits: readonly LimitModel[];
  /** Known routers and nodes that come with the framework: access path to what they do. */
  readonly routers?: readonly {
    readonly make: string;
    readonly origin: CallOrigin;
    readonly targets: readonly string[];
  }[];
  readonly nodes?: readonly { readonly make: string; readonly is: Exclude<InvocationKind, 'local'> }[];
  /** State keys written by the framework (a countdown of remaining steps). */
  readonly managed?: readonly { readonly annotation: string; readonly measure: 'remaining_steps' | 'is_last_step' }[];
  readonly terminations?: readonly SlotPath[];
}

/**
 * Methods of a class tied together by decorators (`listeners`) or by the event types they take and return (`events`);
 * or classes tied together by the node types that the method `step` of each says it returns (`nodes`).
 */
export interface FlowModel {
  readonly base: string | readonly string[];
  readonly style: 'listeners' | 'events' | 'nodes';
  /** listeners: decorator access paths. events: the step decorator. nodes: the method's name. */
  readonly start?: string;
  readonly listen?: string;
  readonly router?: string;
  readonly step?: string;
  /** listeners: functions that join several triggers. */
  readonly joins?: readonly string[];
  readonly startEvent?: string;
  readonly stopEvent?: string;
  /** events: methods that send an event out of the middle of a step (slot of the event). */
  readonly emit?: { readonly call: string; readonly event: string; readonly topic?: string };
  /** Events go to a topic: how a class subscribes (`topic` of the decorator), how one is made (its `name`), and the default. */
  readonly topics?: {
    readonly subscribe: string;
    readonly topic: string;
    readonly make: string;
    readonly name: string;
    readonly byDefault: { readonly subscribe: string; readonly make: string; readonly topic: string };
  };
  /** events: they travel between all classes that derive from `base`, not only within one. */
  readonly shared?: true;
  /** Methods of the flow that run it, or access paths of them where something else does. */
  readonly run: readonly string[];
  readonly limits: readonly LimitModel[];
}

/** An object that the framework runs as an agent. Its slots are constructor arguments and the attributes of that name. */
export interface AgentModel {
  readonly make: string;
  /** Functions, tools and wrapped agents that a lap may run. */
  readonly tools?: readonly string[];
  /** Agents that may take over under the limit of the same run. */
  readonly handoffs?: readonly string[];
  /** Calls that wrap an agent as a tool of another one: its run then has a budget of its own. */
  readonly asTool?: readonly {
    readonly call: string | readonly string[];
    readonly agent: SlotPath;
    readonly limits: readonly LimitModel[];
  }[];
}

/** `self.attribute` of a class under the decorator `under` holds what its methods under the decorator `methods` return. */
export interface CollectedModel {
  readonly attribute: string;
  readonly under: string;
  readonly methods: string;
}

export interface FrameworkModel {
  readonly id: string;
  readonly title: string;
  readonly docs: string;
  /** Distribution names whose version decides, first found wins. */
  readonly packages: readonly string[];
  /** Top-level import names, to know that a file uses the framework. */
  readonly imports: readonly string[];
  /** What comes with the language: findings do not name it as a framework. */
  readonly platform?: true;
  /** Those of the imports that people also give to packages of their own: source in the scanned tree then wins. */
  readonly everyday?: readonly string[];
  /** Models whose types this one may name. */
  readonly extends?: readonly string[];
  /** Instances; a path that starts with another type makes that type a kind of this one. */
  readonly types?: Readonly<Record<string, readonly string[]>>;
  /** Types that win in `a | b`: a chain of prompt, model and parser is called like the model in it. */
  readonly pipes?: readonly string[];
  readonly calls?: readonly CallModel[];
  readonly values?: readonly ValueModel[];
  readonly agents?: readonly AgentModel[];
  readonly loops?: readonly LoopModel[];
  readonly retries?: readonly RetryModel[];
  readonly stops?: readonly StopModel[];
  readonly enclosings?: readonly EnclosingModel[];
  readonly terminations?: readonly TerminationModel[];
  readonly graphs?: readonly GraphModel[];
  readonly flows?: readonly FlowModel[];
  readonly collected?: readonly CollectedModel[];
  /** What is known and not modelled. */
  readonly gaps: readonly string[];
}

export function framework<const Model extends FrameworkModel>(model: Model): Model {
  return model;
}

/** The loop that every tool-running agent hides: the model asks, its tools run, their results go back to it. */
export const TOOL_LOOP = {
  shape: 'loop',
  pays: ['model', 'tool'],
  grows: true,
  endsWhen: 'the model stops asking for tools',
} as const satisfies Partial<LoopModel>;
