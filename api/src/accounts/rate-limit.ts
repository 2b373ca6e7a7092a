import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Pool } from 'pg';
import { getTableName } from 'drizzle-orm';
import { rateLimits } from '../platform/database/schema/rate-limits';
import { ApiError } from '../platform/errors/api-error';

export interface RateRule {
  /** Begins the keys of the rule, which share one table. */
  name: string;
  /** How many may be taken in `seconds`, counted from the first. */
  points: number;
  seconds: number;
  code: 'too_many_attempts' | 'too_many_requests';
}

/** Keys must say nothing about a person: give digests. */
export interface RateLimit {
  /** Counts so many, one by default; throws 429 when that is too many. */
  take(key: string, points?: number): Promise<void>;
  /** Takes one back that turned out not to count. */
  giveBack(key: string): Promise<void>;
  /** Starts at none again. */
  forget(key: string): Promise<void>;
}

const take = (values: string) => `
  insert into ${getTableName(rateLimits)} as current (key, points, expire) ${values}
  on conflict (key) do update set
    points = case when current.expire <= $6 then 0 else current.points end + excluded.points,
    expire = case when current.expire <= $6 then excluded.expire else current.expire end
  returning points, expire`;

const TAKE_TWO = `with first as (${take('values ($1, $3, $5)')}),
second as (${take('select $2::text, $3::int, $5::bigint from first where first.points <= $4')})
select first.points, first.expire, second.points as second_points, second.expire as second_expire
from first left join second on true`;

interface TakenTwo {
  points: number;
  expire: string;
  second_points: number | null;
  second_expire: string | null;
}

/**
 * Two limits of the same duration in one statement, which the library cannot send. Points are taken from the second only
 * where the first has enough. Without the table each process counts by itself, as in `rateLimit`.
 */
export function twoRateLimits(pool: Pool, first: RateRule, second: RateRule) {
  const memory = [first, second].map(
    ({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  );

  async function takeInMemory(keys: readonly string[], points: number): Promise<void> {
    for (const [index, limiter] of memory.entries()) {
      await throwIfRefused(first.code, limiter.consume(keys[index] ?? '', points));
    }
  }

  async function takeInPostgres(keys: readonly string[], points: number): Promise<number> {
    const now = Date.now();
    const values = [
      `${first.name}:${keys[0]}`,
      `${second.name}:${keys[1]}`,
      points,
      first.points,
      now + first.seconds * 1000,
      now,
    ];
    const { rows } = await pool.query<TakenTwo>(TAKE_TWO, values);
    const [taken] = rows;
    if (taken?.second_points != null && taken.second_points <= second.points) return 0;
    return Number(taken?.second_expire ?? taken?.expire) - now;
  }

  return {
    /** Throws 429 when one of the two has too few points left. */
    async take(keys: readonly [first: string, second: string], points: number): Promise<void> {
      const waitMs = await takeInPostgres(keys, points).catch(() => undefined);
      if (waitMs === undefined) await takeInMemory(keys, points);
      else if (waitMs > 0) throw tooMany(first.code, waitMs);
    },
  };
}

/**
 * Counts in Postgres, where all processes see it; each step is one statement, so that requests at the same moment
 * cannot share a place. Without its table a process counts by itself in memory rather than letting all through.
 */
export function rateLimit(pool: Pool, { name, points, seconds, code }: RateRule): RateLimit {
  const rule = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // Its own timer could not be stopped: see sweep-rate-limits.ts.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return {
    async take(key, taken = 1) {
      await throwIfRefused(code, limiter.consume(key, taken));
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}

async function throwIfRefused(code: RateRule['code'], taking: Promise<RateLimiterRes>): Promise<void> {
  try {
    await taking;
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(code, refusal.msBeforeNext) : refusal;
  }
}

function tooMany(code: RateRule['code'], waitMs: number): ApiError {
  return new ApiError(code, undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}
