import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** Each connection keeps the plans of its prepared statements for good, so there are only so many. */
const MAX_STATEMENTS = 400;
/** Longer ones seldom come again. */
const MAX_TEXT_LENGTH = 4000;
/** A text with a list of as many places as there are values is another one for each length. */
const HAS_LIST = /\bin \(\$|\), \((\$|default\b)/i;

const names = new Map<string, string>();

/** The name of the prepared statement of a text. It comes from the text, so no two share one behind a pooler. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || isOneOfMany(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function isOneOfMany(text: string): boolean {
  return names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH || HAS_LIST.test(text);
}

type Query = (asked: QueryConfig | string, values?: unknown, callback?: unknown) => unknown;

/**
 * Has Postgres prepare every statement with values: most of the time of a small one was its planning, done again for
 * each call.
 */
export class PreparedClient extends Client {
  override query = ((asked, values, callback) => {
    const send = super.query.bind(this) as Query;
    const takesName = typeof asked !== 'string' && asked.text !== '' && !asked.name;
    if (!takesName || !Array.isArray(values) || values.length === 0) return send(asked, values, callback);
    const name = statementName(asked.text);
    return send(name === undefined ? asked : { ...asked, name }, values, callback);
  }) as Query as Client['query'];
}
