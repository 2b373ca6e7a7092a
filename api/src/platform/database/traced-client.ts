import { AsyncResource } from 'node:async_hooks';
import type { Tracing } from '@glossa/server/tracing';
import type { ClientConfig, Pool, QueryConfig, QueryResult } from 'pg';
import { PreparedClient } from './prepared-client';

type Answered = (error: Error | null | undefined, result?: QueryResult) => void;
type Send = (query: QueryConfig | string, values?: unknown, callback?: unknown) => unknown;

/**
 * A client whose statements are spans of the request that sends them. They hold neither parameters nor messages of errors,
 * which quote them.
 */
export function tracedClient(tracing: Tracing): typeof PreparedClient {
  return class TracedClient extends PreparedClient {
    constructor(config?: string | ClientConfig) {
      super(config);
      this.query = traceStatements(this.query as Send, tracing) as PreparedClient['query'];
    }
  };
}

function traceStatements(send: Send, tracing: Tracing): Send {
  return (query, values, callback) => {
    const span = tracing.startStatement(typeof query === 'string' ? query : query.text);
    if (!span) return send(query, values, callback);
    const end: Answered = (error, result) =>
      span.end({
        ...(typeof result?.rowCount === 'number' && {
          attributes: { 'db.response.returned_rows': result.rowCount },
        }),
        failure: error ? errorKind(error) : undefined,
      });
    // `pg` takes the callback in place of the values as well.
    const [given, answered] = typeof values === 'function' ? [undefined, values] : [values, callback];
    if (typeof answered === 'function') {
      const answer: Answered = (error, result) => {
        end(error, result);
        (answered as Answered)(error, result);
      };
      return send(query, given, answer);
    }
    const result = send(query, given) as Promise<QueryResult>;
    result.then(
      (rows) => end(null, rows),
      (error: Error) => end(error),
    );
    return result;
  };
}

/** The code of Postgres (SQLSTATE) or of the system. */
function errorKind(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** A full pool calls the next waiter from the request that releases a connection; this keeps their contexts apart. */
export function keepCallers(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback?: () => void) => unknown;
  pool.connect = ((callback?: () => void) =>
    connect(callback && AsyncResource.bind(callback))) as Pool['connect'];
}
