// Turns the text of Python number and string literals into values: prefixes, escapes, digit separators.
// `\N{...}` stays as written (the name table is not carried); complex numbers have no value here.

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  a: '\x07',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
  '\n': '',
};

const ESCAPE = /\\(?:([0-7]{1,3})|x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|([\\'"abfnrtv\n]))/g;

export interface StringPrefix {
  readonly raw: boolean;
  readonly bytes: boolean;
  /** An f- or t-string: doubled braces stand for one. */
  readonly formatted: boolean;
}

export function stringPrefix(opening: string): StringPrefix {
  const letters = opening.toLowerCase();
  return {
    raw: letters.includes('r'),
    bytes: letters.includes('b'),
    formatted: letters.includes('f') || letters.includes('t'),
  };
}

export function stringValue(text: string, prefix: StringPrefix): string {
  const unbraced = prefix.formatted ? text.replaceAll('{{', '{').replaceAll('}}', '}') : text;
  if (prefix.raw || !unbraced.includes('\\')) return unbraced;
  return unbraced.replace(ESCAPE, (whole, octal, byte, short, long, simple) => {
    if (simple !== undefined) return SIMPLE_ESCAPES[simple] ?? whole;
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8));
    if (byte !== undefined) return String.fromCharCode(Number.parseInt(byte, 16));
    if (prefix.bytes) return whole;
    const code = Number.parseInt(short ?? long, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

/** Undefined for complex numbers. */
export function numberValue(text: string): number | undefined {
  const digits = text.replaceAll('_', '').toLowerCase();
  if (/^0[xob]/.test(digits)) return Number(digits.replace(/l$/, ''));
  if (digits.endsWith('j')) return undefined;
  const plain = digits.replace(/l$/, '');
  if (/^0[0-7]+$/.test(plain)) return Number.parseInt(plain, 8);
  return Number(plain);
}
