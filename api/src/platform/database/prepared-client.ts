import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

/** Connections never forget the plans of prepared statements. */
const MAX_STATEMENTS = 400;
/** Longer statements are seldom repeated. */
const MAX_TEXT_LENGTH = 4000;
/** A list of placeholders makes a different text for each length. */
const HAS_LIST = /\bin \(\$|\), \((\$|default\b)/i;

const names = new Map<string, string>();

/** The name of a prepared statement: a digest of its text, so that it is safe behind a connection pooler. */
function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || isSeldomRepeated(text)) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}

function isSeldomRepeated(text: string): boolean {
  return names.size >= MAX_STATEMENTS || text.length > MAX_TEXT_LENGTH || HAS_LIST.test(text);
}

type Query = (query: QueryConfig | string, values?: unknown, callback?: unknown) => unknown;

/** Prepares every statement that has values: planning takes most of the time of a small one. */
export class PreparedClient extends Client {
  override query = ((query, values, callback) => {
    const send = super.query.bind(this) as Query;
    const takesName = typeof query !== 'string' && query.text !== '' && !query.name;
    if (!takesName || !Array.isArray(values) || values.length === 0) return send(query, values, callback);
    const name = statementName(query.text);
    return send(name === undefined ? query : { ...query, name }, values, callback);
  }) as Query as Client['query'];
}
