import type { Pool } from 'pg';

/** Resolves when a statement waits for a lock of another, or when `isDone` says that none will. */
export async function waitForLock(pool: Pool, isDone = () => false): Promise<void> {
  while (!isDone()) {
    const { rowCount } = await pool.query(`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    if (rowCount) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
