// Access path patterns (see define.ts) as regular expressions, made when first asked for.

export interface Pattern {
  readonly text: string;
  /** Types one of which the path must start with; empty for a pattern that starts at an import. */
  readonly heads: readonly string[];
  /** First identifiers of the paths it can match, `*` for any rest of one; for patterns without heads. */
  readonly firsts: readonly string[];
  /** Matches what follows the head, all of it. */
  matches(rest: string): boolean;
}

const IDENTIFIER = '[^.()]';

export function parsePattern(text: string): Pattern {
  const head = /^<([\w|]+)>/.exec(text);
  const heads = head ? head[1]!.split('|') : [];
  const rest = head ? text.slice(head[0].length) : text;
  if (!isWellFormed(rest, heads.length > 0)) throw new Error(`not an access path: ${text}`);
  let compiled: RegExp | undefined;
  return {
    text,
    heads,
    firsts: head ? [] : firstIdentifiers(rest),
    matches(path) {
      compiled ??= new RegExp(`^${toRegExp(rest)}$`);
      return compiled.test(path);
    },
  };
}

function isWellFormed(rest: string, hasHead: boolean): boolean {
  if (rest === '') return hasHead;
  if (!hasHead && !/^[\w{*@]/.test(rest)) return false;
  if (hasHead && !/^(\.|\(\)|\{)/.test(rest)) return false;
  if (!/^[\w.*{},()@/:$-]*$/.test(rest)) return false;
  if (/\((?!\))|(?<!\()\)|\.\.|\.$|^\*\*/.test(rest)) return false;
  let depth = 0;
  for (const letter of rest) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) return false;
    if (depth < 0 || depth > 2) return false;
  }
  return depth === 0;
}

function toRegExp(pattern: string): string {
  let out = '';
  for (let at = 0; at < pattern.length; at += 1) {
    const letter = pattern[at]!;
    if (pattern.startsWith('**.', at)) {
      out += `(?:${IDENTIFIER}+\\.)*`;
      at += 2;
    } else if (pattern.startsWith('**', at)) {
      out += `${IDENTIFIER}+(?:\\.${IDENTIFIER}+)*`;
      at += 1;
    } else if (letter === '*') {
      const whole = /[.{,]|^$/.test(pattern[at - 1] ?? '') && /[.},(]|^$/.test(pattern[at + 1] ?? '');
      out += `${IDENTIFIER}${whole ? '+' : '*'}`;
    } else if (letter === '{') out += '(?:';
    else if (letter === '}') out += ')';
    else if (letter === ',') out += '|';
    else if ('.()$'.includes(letter)) out += `\\${letter}`;
    else out += letter;
  }
  return out;
}

/** The first identifiers: `{a,b.c}.d` begins with `a` and `b`, `langchain_*` with `langchain_*`. */
function firstIdentifiers(pattern: string): string[] {
  const open = pattern.indexOf('{');
  const end = pattern.search(/[.(]/);
  if (open < 0 || (end >= 0 && end < open)) return [end < 0 ? pattern : pattern.slice(0, end)];
  const close = closingBrace(pattern, open);
  const before = pattern.slice(0, open);
  const after = pattern.slice(close + 1);
  const alternatives = splitAlternatives(pattern.slice(open + 1, close));
  return [...new Set(alternatives.flatMap((one) => firstIdentifiers(before + one + after)))];
}

function closingBrace(pattern: string, open: number): number {
  let depth = 0;
  for (let at = open; at < pattern.length; at += 1) {
    if (pattern[at] === '{') depth += 1;
    if (pattern[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`unclosed brace: ${pattern}`);
}

function splitAlternatives(inside: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of inside) {
    if (letter === '{') depth += 1;
    if (letter === '}') depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}
