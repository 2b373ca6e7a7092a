import { getTableName, lt } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Database, runSql } from '../../platform/database/database';
import { rateLimits } from '../../platform/database/schema/accounts';
import { ApiError } from '../../platform/errors/api-error';

export interface RateRule {
  /** Prefix of the rule's keys; all rules share one table. */
  name: string;
  /** Points per window; a window of `seconds` begins with the first point taken. */
  points: number;
  seconds: number;
  code: 'too_many_attempts' | 'too_many_requests' | 'hourly_limit_reached';
}

export type RateLimit = ReturnType<typeof rateLimit>;

const take = (values: string, now = '$6') => `
  insert into ${getTableName(rateLimits)} as current (key, points, expire) ${values}
  on conflict (key) do update set
    points = case when current.expire <= ${now} then 0 else current.points end + excluded.points,
    expire = case when current.expire <= ${now} then excluded.expire else current.expire end
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
 * Two limits of the same duration in one statement, which the library cannot do. Points are taken from the second only
 * if the first has enough. If the database fails, each process counts in memory, as in `rateLimit`.
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
    const { rows } = await pool.query<TakenTwo>({ text: TAKE_TWO }, values);
    const [taken] = rows;
    if (taken?.second_points != null && taken.second_points <= second.points) return 0;
    return Number(taken?.second_expire ?? taken?.expire) - now;
  }

  return {
    /** Throws 429 when either has too few points left. */
    async take(keys: readonly [first: string, second: string], points: number): Promise<void> {
      const waitMs = await takeInPostgres(keys, points).catch(() => undefined);
      if (waitMs === undefined) await takeInMemory(keys, points);
      else if (waitMs > 0) throw tooMany(first.code, waitMs);
    },
  };
}

const TAKE_ONE = take('values ($1, $2, $3)', '$4');

/**
 * Takes points of each limit in a transaction that spends them. Throws 429 where one has too few left; the caller's
 * rollback then returns what was taken.
 */
export async function takeInTransaction(
  transaction: Database,
  rules: readonly RateRule[],
  key: string,
  points: number,
): Promise<void> {
  for (const rule of rules) {
    const now = Date.now();
    const values = [`${rule.name}:${key}`, points, now + rule.seconds * 1000, now];
    const [taken] = await runSql<{ points: string; expire: string }>(transaction, TAKE_ONE, values);
    if (Number(taken?.points) > rule.points) throw tooMany(rule.code, Number(taken?.expire) - now);
  }
}

/**
 * Counts in Postgres for all processes, one atomic statement per step. If the database fails, each process counts in
 * memory rather than letting everything pass. Keys must be digests: they are stored.
 */
export function rateLimit(pool: Pool, { name, points, seconds, code }: RateRule) {
  const rule = { keyPrefix: name, points, duration: seconds };
  const limiter = new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: 'pool',
    tableName: getTableName(rateLimits),
    tableCreated: true,
    // The library's own timer cannot be stopped: see `sweeps.ts`.
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  return {
    /** Takes a point, or several. Throws 429 when too few are left. */
    take: (key: string, taken = 1) => throwIfRefused(code, limiter.consume(key, taken)),
    /** Throws 429 when no point is left, and takes none. */
    async require(key: string): Promise<void> {
      const used = await limiter.get(key);
      if (used && used.consumedPoints >= points) throw tooMany(code, used.msBeforeNext);
    },
    /** Takes points for what has been used already. */
    add: (key: string, used: number) => limiter.penalty(key, used),
    /** Returns one point. */
    giveBack: (key: string) => limiter.reward(key),
    /** Returns all points of the key. */
    forget: (key: string) => limiter.delete(key),
  };
}

export async function throwIfRefused(code: RateRule['code'], taking: Promise<RateLimiterRes>): Promise<void> {
  try {
    await taking;
  } catch (refusal) {
    throw refusal instanceof RateLimiterRes ? tooMany(code, refusal.msBeforeNext) : refusal;
  }
}

export function tooMany(code: RateRule['code'], waitMs: number): ApiError {
  return new ApiError(code, undefined, { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/**
 * The network that requests from an address are counted for: of IPv6 the /64, any address of which a household may use;
 * an IPv4 address itself, also when written as IPv6.
 */
export function rateLimitNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0]).toString()}/64`;
}

/** Correctness does not depend on it: an expired key starts a new window. */
export async function deleteExpiredLimits(database: Database): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
}
