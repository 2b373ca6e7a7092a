import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/connect';
import { rateLimits } from '../database/schema/rate-limits';

const EVERY_MS = 5 * 60 * 1000;

/** Removes what has run out from the table of the rate limits, for as long as `app` is open. */
export function sweepRateLimits(app: FastifyInstance, database: Database, everyMs = EVERY_MS): void {
  let sweeping: Promise<void> | undefined;
  const sweep = async () => {
    try {
      await database.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
    } catch (error) {
      // Nothing depends on it: a key that has run out starts anew, and the next round removes it.
      app.log.warn({ err: error }, 'rate limits that have run out could not be removed');
    }
    sweeping = undefined;
  };
  const timer = setInterval(() => {
    // One at a time, so that closing waits for all there is.
    sweeping ??= sweep();
  }, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await sweeping;
  });
}
