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
      try {
        await limiter.consume(key, taken);
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new ApiError(code, undefined, { retryAfterSeconds });
      }
    },
    async giveBack(key) {
      await limiter.reward(key);
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
