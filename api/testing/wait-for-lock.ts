import type { Pool } from 'pg';

interface Wait {
  /** How the statement begins: work in the background may wait for the same lock. */
  statement?: string;
  isDone?: () => boolean;
}

/** Resolves when a statement waits for a lock of another, or when `isDone` says that none will. */
export async function waitForLock(
  pool: Pool,
  { statement = '', isDone = () => false }: Wait = {},
): Promise<void> {
  while (!isDone()) {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and starts_with(query, $1)`,
      [statement],
    );
    if (rowCount) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
