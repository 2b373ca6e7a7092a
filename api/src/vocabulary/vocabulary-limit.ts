import type { LimitUse } from '@glossa/contract/errors';
import { eq } from 'drizzle-orm';
import type { Database } from '../platform/database/database';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { ApiError } from '../platform/errors/api-error';

export async function countWords(database: Database, userId: number): Promise<number> {
  return database.$count(vocabulary, eq(vocabulary.userId, userId));
}

/** Throws 402 when `used` words and `more` exceed `limit` (-1: no limit). */
export function requireWithinLimit({ limit, used, more }: LimitUse & { more: number }): void {
  if (limit < 0 || more === 0 || used + more <= limit) return;
  const requested = more > 1 ? ` These would be ${more} more.` : '';
  const detail = `Your plan holds ${limit} words, and you have ${used}.${requested} Delete words or choose a larger plan.`;
  throw new ApiError('vocabulary_limit_reached', undefined, { detail, limit: { limit, used } });
}
