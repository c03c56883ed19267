// What a walk goes through, as objects made once per graph: points of the flow, outcomes, and departures from units.
// Equal ones are the same object and have a small number, so that walks compare and mark them without making strings.
import type { Aldg, NodeIndex } from './aldg.ts';
import { COMMON, keyOf, type Outcome } from './outcomes.ts';

/**
 * A point of the flow: a node, perhaps with a known value. At a router the value says which edges are open; at an update
 * it is what the call `from` returned, on its way to a router that tests it.
 */
export interface Point {
  readonly id: number;
  readonly node: NodeIndex;
  readonly value?: string;
  readonly from?: NodeIndex;
}

/** A unit that was called has ended so: whoever ran it goes on. */
export interface Departure {
  readonly id: number;
  readonly unit: NodeIndex;
  readonly outcome: Outcome;
}

export class Points {
  /** The points without a known value, by node; their number is that of the node. */
  private readonly plain: readonly Point[];
  private readonly valued = new Map<string, Point>();
  private readonly departures = new Map<NodeIndex, Map<Outcome, Departure>>();
  private readonly outcomes = new Map<string, Outcome>(COMMON.map((one) => [keyOf(one), one]));
  private count: number;

  constructor(graph: Aldg) {
    this.plain = graph.nodes.map(({ index }) => ({ id: index, node: index }));
    this.count = this.plain.length;
  }

  at(node: NodeIndex): Point {
    return this.plain[node]!;
  }

  with(node: NodeIndex, value: string, from?: NodeIndex): Point {
    const key = from === undefined ? `${node}=${value}` : `${node}<${from}=${value}`;
    let point = this.valued.get(key);
    if (!point) {
      point = { id: this.count++, node, value, ...(from === undefined ? {} : { from }) };
      this.valued.set(key, point);
    }
    return point;
  }

  departure(unit: NodeIndex, outcome: Outcome): Departure {
    let ways = this.departures.get(unit);
    if (!ways) {
      ways = new Map();
      this.departures.set(unit, ways);
    }
    let departure = ways.get(outcome);
    if (!departure) {
      departure = { id: this.count++, unit, outcome };
      ways.set(outcome, departure);
    }
    return departure;
  }

  /** The one object for outcomes that are equal. */
  outcome(made: Outcome): Outcome {
    const key = keyOf(made);
    const known = this.outcomes.get(key);
    if (!known) this.outcomes.set(key, made);
    return known ?? made;
  }
}
