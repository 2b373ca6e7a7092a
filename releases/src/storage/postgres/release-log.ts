import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Compile } from 'typebox/compile';
import { ReleaseError } from '../../core/release-error';
import { ReleaseEvent } from '@glossa/contract/operators/release-event';
import type { Postgres } from './postgres';
import type { SchemaStep } from './schema-steps';
import { StorageFault } from '../storage-fault';
import type { ReleaseLog } from '../event-logs';

const releaseEvent = Compile(ReleaseEvent);
const channel = 'glossa_releases';
/** Should a message be lost, or a pooler in between not pass any on, others still hear within this time. */
const pollMs = 1_000;
/** A write whose connection was lost is tried again after these times. */
const waitsMs = [100, 400, 1_600];

const steps: SchemaStep[] = [
  {
    name: '0001 release events',
    // As text in `json` and not `jsonb`, which refuses some of what a reason may hold.
    sql: `create table glossa_releases.release_events (
      revision integer primary key check (revision > 0),
      event json not null,
      write_id uuid not null
    )`,
  },
];

/** One statement, so one transaction: others hear of the event when it is there, and only then. */
const appendEvent = `
  with written as (
    insert into glossa_releases.release_events (revision, event, write_id)
    select $1, $2, $3
    where $1 = (select coalesce(max(revision), 0) + 1 from glossa_releases.release_events)
    on conflict (revision) do nothing
    returning revision
  )
  select pg_notify('${channel}', revision::text) from written`;

/** The log in a table. The primary key lets one writer have a revision; the others are told that it moved. */
export async function openPostgresReleaseLog(postgres: Postgres): Promise<ReleaseLog> {
  await postgres.prepare(steps);
  return {
    async read(after) {
      const rows = await postgres.query<{ revision: number; event: unknown }>(
        'select revision, event from glossa_releases.release_events where revision > $1 order by revision',
        [after],
      );
      return rows.map(({ revision, event }, at) => {
        const expected = after + at + 1;
        if (revision === expected && releaseEvent.Check(event) && event.revision === expected) return event;
        throw new StorageFault(
          `The release log is damaged at revision ${revision} in the database: ${expected} was expected.`,
        );
      });
    },
    async append(event) {
      const write = randomUUID();
      for (let attempt = 0; ; attempt += 1) {
        try {
          return await appendOnce(postgres, event, write);
        } catch (error) {
          const wait = waitsMs[attempt];
          const lost = error instanceof ReleaseError && error.code === 'storage_unavailable';
          if (!lost || wait === undefined) throw error;
          await sleep(wait);
        }
      }
    },
    watch(heard) {
      const stop = postgres.listen(channel, heard);
      const poll = setInterval(heard, pollMs);
      poll.unref();
      return () => {
        clearInterval(poll);
        stop();
      };
    },
  };
}

async function appendOnce(postgres: Postgres, event: ReleaseEvent, write: string): Promise<void> {
  const written = await postgres.query(appendEvent, [event.revision, JSON.stringify(event), write]);
  if (written.length > 0) return;
  // An earlier attempt may have got there, though the answer was lost with its connection.
  const [found] = await postgres.query<{ write_id: string }>(
    'select write_id from glossa_releases.release_events where revision = $1',
    [event.revision],
  );
  if (found?.write_id === write) return;
  throw new ReleaseError('revision_moved', `Revision ${event.revision} is not the next one any more.`);
}
