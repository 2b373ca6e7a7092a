import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/connect';
import { rateLimits } from '../platform/database/schema/rate-limits';
import { sweepEvery } from '../platform/database/sweep';

const EVERY_MS = 5 * 60 * 1000;

/**
 * Removes what has run out from the table of the rate limits, for as long as `app` is open. A key that has run out
 * starts anew, removed or not.
 */
export function sweepRateLimits(app: FastifyInstance, database: Database, everyMs = EVERY_MS): void {
  sweepEvery(app, everyMs, {
    what: 'rate limits that have run out',
    sweep: () => database.delete(rateLimits).where(lt(rateLimits.expire, Date.now())),
  });
}
