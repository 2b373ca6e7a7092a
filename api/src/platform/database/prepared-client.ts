import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';
import { noteConnectionError } from '../errors/database-errors';
import { giveThread } from './thread-time';
import { type Caller, findCaller } from './callers';

/** Connections never forget the plans of prepared statements. */
const MAX_STATEMENTS = 400;
/** Longer statements are seldom repeated. */
const MAX_TEXT_LENGTH = 5000;
/** A list of placeholders makes a different text for each length. */
const HAS_LIST = /\bin \(\$|\), \((\$|default\b)/i;

type Query = (query: QueryConfig | string, values?: unknown, callback?: unknown) => unknown;

/** Prepares every statement that has values: planning takes most of the time of a small one. */
export class PreparedClient extends Client {
  /** By text: what the connection has prepared. */
  readonly #names = new Map<string, string>();

  #caller: Caller | undefined;

  constructor(config?: ConstructorParameters<typeof Client>[0]) {
    super(config);
    this.connection.on('error', noteConnectionError);
    // Before the listener that reads the rows, which may take long.
    this.once('connect', () =>
      this.connection.stream.prependListener('data', () => giveThread(this.#caller)),
    );
  }

  override query = ((query, values, callback) => {
    this.#caller = findCaller();
    const send = super.query.bind(this) as Query;
    const text = typeof query === 'string' ? query : query.name ? '' : query.text;
    const hasValues = text !== '' && Array.isArray(values) && values.length > 0;
    const name = hasValues ? this.#findName(text) : undefined;
    if (name === undefined) return send(query, values, callback);
    return send(typeof query === 'string' ? { text, name } : { ...query, name }, values, callback);
  }) as Query as Client['query'];

  /** A digest of the text, so that it is safe behind a connection pooler; undefined for what is seldom repeated. */
  #findName(text: string): string | undefined {
    const known = this.#names.get(text);
    const isFull = this.#names.size >= MAX_STATEMENTS;
    if (known !== undefined || isFull || text.length > MAX_TEXT_LENGTH || HAS_LIST.test(text)) return known;
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    this.#names.set(text, name);
    return name;
  }
}
