import type { Database } from './connect';

const ofDatabases = new WeakMap<Database, Map<string, unknown>>();

/**
 * A prepared query of a database, built when it is first asked for: building one takes longer than sending it. What
 * differs between calls is a placeholder in it. Transactions have a database for each connection, which builds its own.
 */
export function preparedQuery<Query>(database: Database, name: string, build: (unnamed: '') => Query): Query {
  const queries = ofDatabases.get(database) ?? new Map<string, unknown>();
  ofDatabases.set(database, queries);
  const known = queries.get(name);
  // The name stands for the type as well: each is used in one place.
  if (known !== undefined) return known as Query;
  // Unnamed: the connection names it after its text, which another version of the API may word otherwise.
  const query = build('');
  queries.set(name, query);
  return query;
}
