import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillText } from '@glossa/server/fill-text';
import { ReleaseError } from '../../core/release-error';
import { type EventKind, type EventLog, RELEASE_EVENTS, requireEvent, TOKEN_EVENTS } from '../event-logs';
import { databaseUnavailable, mayHaveRun } from './database-fault';
import { type Postgres, readStatement, type SchemaStep } from './postgres';

const CHANNEL = 'glossa_releases';
/** Fallback for lost notifications and for poolers that pass none on. */
const POLL_INTERVAL_MS = 1_000;
/** Pauses before the retries of a write whose connection was lost. */
const RETRY_PAUSES_MS = [100, 400, 1_600];

const RELEASE_SCHEMA: SchemaStep[] = [
  { name: '0001 release events', sql: readStatement('release-events-schema') },
];

const TOKEN_SCHEMA: SchemaStep[] = [
  { name: '0001 token events', sql: readStatement('token-events-schema') },
  {
    name: '0002 writers of token events',
    sql: 'alter table glossa_releases.token_events add column write_id uuid',
  },
];

/** Other servers hear of its events at once. */
export const openPostgresReleaseLog = (postgres: Postgres) =>
  openLog(postgres, RELEASE_EVENTS, RELEASE_SCHEMA, CHANNEL);

export const openPostgresTokenLog = (postgres: Postgres) => openLog(postgres, TOKEN_EVENTS, TOKEN_SCHEMA);

/** A log in a table, whose primary key gives a number to one writer. */
async function openLog<Event>(
  postgres: Postgres,
  kind: EventKind<Event>,
  schema: readonly SchemaStep[],
  channel?: string,
): Promise<EventLog<Event>> {
  await postgres.prepare(schema);
  const { key } = kind;
  const table = `glossa_releases.${kind.name}_events`;
  const answer = channel === undefined ? key : `pg_notify('${channel}', ${key}::text)`;
  const insert = fillText(readStatement('append-event'), { table, key, answer });

  async function appendOnce(event: Event, writeId: string): Promise<boolean> {
    const number = event[key];
    const written = await postgres.query(insert, [number, JSON.stringify(event), writeId]);
    if (written.length > 0) return true;
    // An earlier attempt may have succeeded, though its response was lost with the connection.
    const sql = `select write_id from ${table} where ${key} = $1`;
    const [row] = await postgres.query<{ write_id: string | null }>(sql, [number]);
    return row?.write_id === writeId;
  }

  return {
    async read(after) {
      const rows = await postgres.query<{ number: number; event: unknown }>(
        `select ${key} as number, event from ${table} where ${key} > $1 order by ${key}`,
        [after],
      );
      return rows.map(({ number, event }, at) => {
        const expected = after + at + 1;
        // The next number that is given out follows the column, so the column must be right too.
        const value = number === expected ? event : undefined;
        return requireEvent(kind, value, expected, `${key} ${number} in the database`);
      });
    },
    append(event) {
      const writeId = randomUUID();
      return retryLostWrites(() => appendOnce(event, writeId));
    },
    watch(onChange) {
      const stop = channel === undefined ? undefined : postgres.listen(channel, onChange);
      const poll = setInterval(onChange, POLL_INTERVAL_MS);
      poll.unref();
      return () => {
        clearInterval(poll);
        stop?.();
      };
    },
  };
}

async function retryLostWrites<Result>(write: () => Promise<Result>): Promise<Result> {
  let mayBeWritten = false;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const isLost = error instanceof ReleaseError && error.code === 'storage_unavailable';
      if (!isLost) throw error;
      mayBeWritten ||= mayHaveRun(error.cause);
      const pause = RETRY_PAUSES_MS[attempt];
      if (pause === undefined) throw databaseUnavailable(error.cause, mayBeWritten);
      await sleep(pause);
    }
  }
}
