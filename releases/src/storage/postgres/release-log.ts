import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Compile } from 'typebox/compile';
import { ReleaseError } from '../../core/release-error';
import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';
import { StorageFault } from '../storage-fault';
import type { ReleaseLog } from '../event-logs';

const releaseEventSchema = Compile(ReleaseEvent);
const CHANNEL = 'glossa_releases';
/** Fallback for lost notifications and for poolers that pass none on. */
const POLL_INTERVAL_MS = 1_000;
/** Pauses before the retries of a write whose connection was lost. */
const RETRY_PAUSES_MS = [100, 400, 1_600];

const SCHEMA: SchemaStep[] = [
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

/** One statement, so that the notification is sent when the event is committed, and only then. */
const APPEND_EVENT = `
  with written as (
    insert into glossa_releases.release_events (revision, event, write_id)
    select $1, $2, $3
    where $1 = (select coalesce(max(revision), 0) + 1 from glossa_releases.release_events)
    on conflict (revision) do nothing
    returning revision
  )
  select pg_notify('${CHANNEL}', revision::text) from written`;

/** The log in a table. The primary key gives a revision to one writer; the others get `revision_moved`. */
export async function openPostgresReleaseLog(postgres: Postgres): Promise<ReleaseLog> {
  await postgres.prepare(SCHEMA);
  return {
    async read(after) {
      const rows = await postgres.query<{ revision: number; event: unknown }>(
        'select revision, event from glossa_releases.release_events where revision > $1 order by revision',
        [after],
      );
      return rows.map(({ revision, event }, at) => {
        const expected = after + at + 1;
        if (revision === expected && releaseEventSchema.Check(event) && event.revision === expected)
          return event;
        throw new StorageFault(
          `The release log is damaged at revision ${revision} in the database: ${expected} was expected.`,
        );
      });
    },
    async append(event) {
      const writeId = randomUUID();
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await appendOnce(postgres, event, writeId);
        } catch (error) {
          const wait = RETRY_PAUSES_MS[attempt];
          const lost = error instanceof ReleaseError && error.code === 'storage_unavailable';
          if (!lost || wait === undefined) throw error;
          await sleep(wait);
        }
      }
    },
    watch(heard) {
      const stop = postgres.listen(CHANNEL, heard);
      const poll = setInterval(heard, POLL_INTERVAL_MS);
      poll.unref();
      return () => {
        clearInterval(poll);
        stop();
      };
    },
  };
}

async function appendOnce(postgres: Postgres, event: ReleaseEvent, writeId: string): Promise<void> {
  const written = await postgres.query(APPEND_EVENT, [event.revision, JSON.stringify(event), writeId]);
  if (written.length > 0) return;
  // An earlier attempt may have succeeded, though its response was lost with the connection.
  const [row] = await postgres.query<{ write_id: string }>(
    'select write_id from glossa_releases.release_events where revision = $1',
    [event.revision],
  );
  if (row?.write_id === writeId) return;
  throw new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
}
