import { count, eq } from 'drizzle-orm';
import type { Database } from '../platform/database/connect';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';

export async function countWords(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ used: count() })
    .from(vocabulary)
    .where(eq(vocabulary.userId, userId));
  return row?.used ?? 0;
}

/** Throws 402 when there is no room for `more` words. `limit` -1: there always is. */
export async function checkRoom(
  database: Database,
  userId: number,
  { limit, more }: { limit: number; more: number },
): Promise<void> {
  if (limit < 0 || more === 0) return;
  refuseBeyond({ limit, used: await countWords(database, userId), more });
}

/** The same where it is known how many there are. */
export function refuseBeyond({ limit, used, more }: { limit: number; used: number; more: number }): void {
  if (limit < 0 || more === 0 || used + more <= limit) return;
  const asked = more > 1 ? ` These would be ${more} more.` : '';
  const detail = `Your plan holds ${limit} words, and you have ${used}.${asked} Delete words or choose a larger plan.`;
  throw new ApiError('vocabulary_limit_reached', undefined, { detail, limit: { limit, used } });
}
