import { getTableName } from 'drizzle-orm';
import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { rateLimits } from '../../platform/database/schema/accounts';
import { throwIfRefused, tooMany } from './rate-limit';

/** Attempts without a wait, because people mistype. */
const FREE_ATTEMPTS = 5;
const FIRST_DELAY_MS = 5_000;
/** Attempts are forgotten after this time without one. */
const FORGET_AFTER_MS = 24 * 60 * 60 * 1000;
/** Counted in memory while the database fails. */
const MEMORY_LIMIT = { points: 10, duration: 15 * 60 };

export type AttemptBackoff = ReturnType<typeof attemptBackoff>;

/** A row expires `FORGET_AFTER_MS` after its last attempt, so that it also tells when that was. */
const TAKE = `
  insert into ${getTableName(rateLimits)} as current (key, points, expire) values ($1, 1, $2::bigint + $3)
  on conflict (key) do update set
    points = case when current.expire <= $2 then 1 else current.points + 1 end,
    expire = excluded.expire
  where current.expire <= $2 or current.points < $4
    or current.expire - $3 + least($6, $5 * power(2, least(current.points - $4, 30))) <= $2
  returning points`;

const READ = `select points, expire from ${getTableName(rateLimits)} where key = $1`;

/**
 * Exponential backoff for attempts that fail: the first are free, then each doubles the time until the next. One atomic
 * statement per attempt, so that concurrent attempts over all processes cannot pass together. Keys must be digests:
 * they are stored.
 */
export function attemptBackoff(pool: Pool, { name, maxDelayMs }: { name: string; maxDelayMs: number }) {
  const memory = new RateLimiterMemory({ keyPrefix: name, ...MEMORY_LIMIT });

  async function takeInPostgres(key: string): Promise<number> {
    const now = Date.now();
    const values = [key, now, FORGET_AFTER_MS, FREE_ATTEMPTS, FIRST_DELAY_MS, maxDelayMs];
    const { rowCount } = await pool.query({ text: TAKE }, values);
    if (rowCount) return 0;
    const { rows } = await pool.query<{ points: number; expire: string }>({ text: READ }, [key]);
    const [row] = rows;
    // The row may have been forgotten meanwhile: then the next attempt is free.
    return row ? Number(row.expire) - FORGET_AFTER_MS + delayAfter(row.points, maxDelayMs) - now : 1;
  }

  return {
    /** Counts an attempt. Throws 429 `too_many_attempts`, without counting it, before its time has come. */
    async take(key: string): Promise<void> {
      const waitMs = await takeInPostgres(`${name}:${key}`).catch(() => undefined);
      if (waitMs === undefined) await throwIfRefused('too_many_attempts', memory.consume(key));
      else if (waitMs > 0) throw tooMany('too_many_attempts', waitMs);
    },
    /** Uncounts one attempt. */
    async giveBack(key: string): Promise<void> {
      await pool.query(
        { text: `update ${getTableName(rateLimits)} set points = points - 1 where key = $1 and points > 0` },
        [`${name}:${key}`],
      );
    },
    /** Uncounts all attempts of the key. */
    async forget(key: string): Promise<void> {
      await pool.query({ text: `delete from ${getTableName(rateLimits)} where key = $1` }, [
        `${name}:${key}`,
      ]);
    },
  };
}

function delayAfter(attempts: number, maxDelayMs: number): number {
  return attempts < FREE_ATTEMPTS
    ? 0
    : Math.min(maxDelayMs, FIRST_DELAY_MS * 2 ** (attempts - FREE_ATTEMPTS));
}
