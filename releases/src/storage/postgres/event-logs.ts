import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Static, TSchema } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { ReleaseError } from '../../core/release-error';
import { TokenEvent } from '../../core/tokens/token-event';
import type { ReleaseLog, TokenLog } from '../event-logs';
import { StorageFault } from '../storage-fault';
import { databaseUnavailable, mayHaveRun } from './database-fault';
import type { Postgres, SchemaStep } from './postgres';

const releaseEventSchema = Compile(ReleaseEvent);
const tokenEventSchema = Compile(TokenEvent);
const CHANNEL = 'glossa_releases';
/** Fallback for lost notifications and for poolers that pass none on. */
const POLL_INTERVAL_MS = 1_000;
/** Pauses before the retries of a write whose connection was lost. */
const RETRY_PAUSES_MS = [100, 400, 1_600];

const RELEASE_SCHEMA: SchemaStep[] = [
  {
    name: '0001 release events',
    // `json` and not `jsonb`, which refuses some characters that a reason may hold.
    sql: `create table glossa_releases.release_events (
      revision integer primary key check (revision > 0),
      event json not null,
      write_id uuid not null
    )`,
  },
];

const TOKEN_SCHEMA: SchemaStep[] = [
  {
    name: '0001 token events',
    sql: `create table glossa_releases.token_events (
      number integer primary key check (number > 0),
      event json not null
    )`,
  },
];

/** One statement, so that the notification is sent when the event is committed, and only then. */
const APPEND_RELEASE_EVENT = `
  with written as (
    insert into glossa_releases.release_events (revision, event, write_id)
    select $1, $2, $3
    where $1 = (select coalesce(max(revision), 0) + 1 from glossa_releases.release_events)
    on conflict (revision) do nothing
    returning revision
  )
  select pg_notify('${CHANNEL}', revision::text) from written`;

const APPEND_TOKEN_EVENT = `
  insert into glossa_releases.token_events (number, event)
  select $1, $2
  where $1 = (select coalesce(max(number), 0) + 1 from glossa_releases.token_events)
  on conflict (number) do nothing
  returning number`;

/** The release log in a table. The primary key gives a revision to one writer; the others get `revision_moved`. */
export async function openPostgresReleaseLog(postgres: Postgres): Promise<ReleaseLog> {
  await postgres.prepare(RELEASE_SCHEMA);
  return {
    read: (after) =>
      readEvents(postgres, { log: 'release', key: 'revision', schema: releaseEventSchema }, after),
    async append(event) {
      const writeId = randomUUID();
      let mayBeWritten = false;
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await appendOnce(postgres, event, writeId);
        } catch (error) {
          const lost = error instanceof ReleaseError && error.code === 'storage_unavailable';
          if (!lost) throw error;
          mayBeWritten ||= mayHaveRun(error.cause);
          const wait = RETRY_PAUSES_MS[attempt];
          if (wait === undefined) throw databaseUnavailable(error.cause, mayBeWritten);
          await sleep(wait);
        }
      }
    },
    watch(onChange) {
      const stop = postgres.listen(CHANNEL, onChange);
      const poll = setInterval(onChange, POLL_INTERVAL_MS);
      poll.unref();
      return () => {
        clearInterval(poll);
        stop();
      };
    },
  };
}

/** The token log in a table. The primary key gives a number to one writer. */
export async function openPostgresTokenLog(postgres: Postgres): Promise<TokenLog> {
  await postgres.prepare(TOKEN_SCHEMA);
  return {
    read: (after) => readEvents(postgres, { log: 'token', key: 'number', schema: tokenEventSchema }, after),
    async append(event) {
      const values = [event.number, JSON.stringify(event)];
      return (await postgres.query(APPEND_TOKEN_EVENT, values)).length > 0;
    },
    watch(onChange) {
      const poll = setInterval(onChange, POLL_INTERVAL_MS);
      poll.unref();
      return () => clearInterval(poll);
    },
  };
}

interface EventTable<Schema extends TSchema> {
  log: 'release' | 'token';
  /** Column and field that number the events. */
  key: keyof Static<Schema> & string;
  schema: Validator<Record<never, never>, Schema>;
}

async function readEvents<Schema extends TSchema>(
  postgres: Postgres,
  { log, key, schema }: EventTable<Schema>,
  after: number,
): Promise<Static<Schema>[]> {
  const rows = await postgres.query<{ number: number; event: unknown }>(
    `select ${key} as number, event from glossa_releases.${log}_events where ${key} > $1 order by ${key}`,
    [after],
  );
  return rows.map(({ number, event }, at) => {
    const expected = after + at + 1;
    if (number === expected && schema.Check(event) && event[key] === expected) return event;
    throw new StorageFault(
      `The ${log} log is damaged at ${key} ${number} in the database: ${expected} was expected.`,
    );
  });
}

async function appendOnce(postgres: Postgres, event: ReleaseEvent, writeId: string): Promise<void> {
  const written = await postgres.query(APPEND_RELEASE_EVENT, [
    event.revision,
    JSON.stringify(event),
    writeId,
  ]);
  if (written.length > 0) return;
  // An earlier attempt may have succeeded, though its response was lost with the connection.
  const [row] = await postgres.query<{ write_id: string }>(
    'select write_id from glossa_releases.release_events where revision = $1',
    [event.revision],
  );
  if (row?.write_id === writeId) return;
  throw new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
}
