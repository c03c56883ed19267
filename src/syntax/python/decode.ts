// Turns the bytes of a Python file into text with "\n" line ends: byte order marks, PEP 263 coding comments,
// wrong encodings, NUL bytes. It reports what it had to guess and never fails.

import { isUtf8 } from 'node:buffer';

import type { Note } from '../treesitter/source_parser.ts';

export interface Decoded {
  readonly text: string;
  readonly notes: readonly Note[];
}

const CODING = /^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)/;
const BLANK_OR_COMMENT = /^[ \t\f]*(?:#.*)?$/;

export function decodePython(bytes: Uint8Array): Decoded {
  const notes: Note[] = [];
  const decoded = decodeBytes(bytes, notes);
  const text = normalise(decoded, notes);
  return { text, notes };
}

function decodeBytes(bytes: Uint8Array, notes: Note[]): string {
  const mark = (bytes[0] ?? 0) * 256 + (bytes[1] ?? 0);
  if (mark === 0xfffe) return new TextDecoder('utf-16le').decode(bytes);
  if (mark === 0xfeff) return new TextDecoder('utf-16be').decode(bytes);
  const declared = declaredEncoding(bytes);
  const decoder = declared && decoderFor(declared.label);
  if (decoder) return decoder.decode(bytes);
  if (declared && !isUnicode(declared.label)) {
    notes.push({ code: 'decoding', line: declared.line, message: `Unknown encoding "${declared.label}"` });
  }
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes);
  notes.push({ code: 'decoding', line: 1, message: 'Not valid UTF-8; read as Latin-1' });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}

/** The coding comment may stand on the second line only below a blank line or comment. */
function declaredEncoding(bytes: Uint8Array): { label: string; line: number } | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString('latin1');
  const lines = head.replace(/^\xef\xbb\xbf/, '').split(/\r\n?|\n/, 2);
  for (const [index, line] of lines.entries()) {
    const label = CODING.exec(line)?.[1];
    if (label) return { label, line: index + 1 };
    if (!BLANK_OR_COMMENT.test(line)) return undefined;
  }
  return undefined;
}

/** UTF-8 is checked before it is decoded; UTF-16 without its mark cannot carry a readable coding comment. */
function isUnicode(label: string): boolean {
  return /^(?:utf|u8)/i.test(label);
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  if (isUnicode(label)) return undefined;
  for (const name of [label, label.replaceAll('_', '-'), label.replaceAll(/[-_]/g, '')]) {
    try {
      return new TextDecoder(name);
    } catch {
      // Not a name the platform knows; Python spells some of them differently.
    }
  }
  return undefined;
}

function normalise(decoded: string, notes: Note[]): string {
  const text = decoded.includes('\r') ? decoded.replaceAll(/\r\n?/g, '\n') : decoded;
  const nul = text.indexOf('\0');
  if (nul === -1) return text;
  const line = text.slice(0, nul).split('\n').length;
  notes.push({ code: 'binary-content', line, message: 'Contains NUL bytes; they are read as spaces' });
  return text.replaceAll('\0', ' ');
}
