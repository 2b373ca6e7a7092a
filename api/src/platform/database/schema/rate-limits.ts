import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Written by rate-limiter-flexible alone, which fixes the columns: points used by a key until `expire` (ms since 1970). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
