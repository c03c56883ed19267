// Text from the scanned tree → text that is safe to print: control characters, terminal escapes and characters that
// reorder or hide text become visible escapes. Reports pass every foreign string through here, or through JSON.
import type { Path } from '../result.ts';

/** C0 but tab and line feed, DEL, C1, and the characters that Unicode uses to reorder or hide text; lone surrogates. */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** For one line of a report: tabs and line ends become spaces as well. */
export function neutral(text: string): string {
  return text.replace(/[\t\n]/g, ' ').replace(UNSAFE, escapeOf);
}

/** For a line of code: tabs keep their width of four. */
export function neutralCode(line: string): string {
  return neutral(line.replaceAll('\t', '    '));
}

/** For JSON documents: escapes inside strings only, so the document says exactly the same. */
export function neutralJson(document: string): string {
  return document.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Every string inside a plain value. */
export function neutralValue<Value>(value: Value): Value {
  if (typeof value === 'string') return neutral(value) as Value;
  if (Array.isArray(value)) return value.map((item) => neutralValue(item)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, neutralValue(item)])) as Value;
}

/** A path whose strings are single harmless lines; the fix may have several. */
export function neutralPath(path: Path): Path {
  return { ...neutralValue(path), fix: path.fix.split('\n').map(neutral).join('\n') };
}

function escapeOf(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
}
