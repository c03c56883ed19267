// What a drawing of the ALDG needs: nodes, edges, and the loop levels with their verdicts. Plain data, made elsewhere.
import type { BoundStatus, Verdict } from '../result.ts';

export interface DrawnNode {
  readonly id: string;
  /** The ALDG node kind, for example `LLM_CALL`. */
  readonly kind: string;
  readonly label: string;
  readonly file: string;
  readonly line: number;
  /** The innermost level it belongs to: the `header` of one of `levels`. */
  readonly level?: string;
}

export interface DrawnEdge {
  readonly from: string;
  readonly to: string;
  /** The ALDG edge kind, for example `LOOP_BACK`. */
  readonly kind: string;
}

export interface DrawnLevel {
  /** Node id of the loop header. */
  readonly header: string;
  readonly nodes: readonly string[];
  readonly verdict: Verdict;
  readonly status?: BoundStatus;
}

export interface DrawnGraph {
  readonly nodes: readonly DrawnNode[];
  readonly edges: readonly DrawnEdge[];
  readonly levels: readonly DrawnLevel[];
}

export const GRAPH_FORMATS = ['mermaid', 'dot', 'json'] as const;
export type GraphFormat = (typeof GRAPH_FORMATS)[number];
