// The official schema of SARIF 2.1.0, as a function from a document to what is wrong with it.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';

/** Written for draft 4, of which it uses nothing that later drafts changed but the names of its first two keys. */
const {
  $schema: _draft,
  id: _id,
  ...schema
} = JSON.parse(readFileSync(new URL('sarif/sarif-2.1.0-rtm.5.json', import.meta.url), 'utf8'));
const FORMATS = {
  uri: /^[a-z][a-z0-9+.-]*:[^\s]*$/i,
  'uri-reference': /^[^\s\\^`{|}<>"]*$/,
  'date-time': true,
} as const;
const validate = new Ajv({ strict: false, unicodeRegExp: false, allErrors: true, formats: FORMATS }).compile(schema);

export function errorsOf(document: unknown): unknown {
  validate(document);
  return validate.errors ?? [];
}
