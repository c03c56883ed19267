// Known constants that travel from a return to the router that tests them, written as labels: `true`, `none`, a text, or
// `(true, ?)` for a tuple whose elements are told apart.

/** Whether a constant holds as a condition; zero may be a number or a text. */
const TRUTH: Record<string, 'true' | 'false' | undefined> = {
  false: 'false',
  none: 'false',
  '': 'false',
  0: undefined,
};

const truthOf = (value: string): 'true' | 'false' | undefined => (value in TRUTH ? TRUTH[value] : 'true');

const opposite = { true: 'false', false: 'true' } as const;

/** `(true, ?)` → the element that is tested; the whole is a tuple. */
function elementOf(returned: string, element: number | undefined): string | undefined {
  const isTuple = returned.startsWith('(') && returned.endsWith(')');
  if (element === undefined) return isTuple ? 'instance of tuple' : returned;
  const part = isTuple ? returned.slice(1, -1).split(', ')[element] : undefined;
  return part === '?' ? undefined : part;
}

/** The edge label by which a test of a known constant is left, where that is certain. */
export function testOf(
  returned: string,
  { element, negated, equals }: { readonly element?: number; readonly negated: boolean; readonly equals?: string },
) {
  const value = elementOf(returned, element);
  if (value === undefined) return undefined;
  const holds = equals === undefined ? truthOf(value) : value === equals ? 'true' : 'false';
  return holds && negated ? opposite[holds] : holds;
}
