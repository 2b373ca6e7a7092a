import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import { type Database, withConnection } from './database';

/** Any numbers that are the same in all processes; those of the seed and of migrations are beside them. */
export const ADVISORY_LOCKS = { transcriptLevels: 7_140_224, savedLevels: 7_140_225 } as const;

const POLL_INTERVAL_MS = 1_000;

/** Waits without a connection; runs nothing if `signal` aborts before. A killed process loses the lock. */
export async function withAdvisoryLock(
  database: Database,
  lock: number,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const pool = database.$client as Pool;
  while (!signal.aborted) {
    if (await runIfUnlocked(pool, lock, work)) return;
    // Rejects when the API stops.
    await delay(POLL_INTERVAL_MS, undefined, { signal }).catch(() => undefined);
  }
}

/** False while another process has the lock. */
function runIfUnlocked(pool: Pool, lock: number, work: () => Promise<void>): Promise<boolean> {
  return withConnection(pool, async (client, breaks) => {
    const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      lock,
    ]);
    if (!rows[0]?.locked) return false;
    try {
      await work();
    } finally {
      // A connection that cannot unlock is dropped, and the lock with it.
      await client.query('select pg_advisory_unlock($1)', [lock]).catch(breaks);
    }
    return true;
  });
}
