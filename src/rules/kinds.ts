// What an invocation counts as in a finding: by what it is, or, for the program's own code, by what it is used as.
import type { Invocation, InvocationKind } from '../ir/types.ts';

export const kindOf = ({ kind, tool }: Invocation): InvocationKind => (tool ? 'tool' : kind);
