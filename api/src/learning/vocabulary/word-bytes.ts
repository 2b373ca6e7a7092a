import { eq, sql } from 'drizzle-orm';
import { MAX_WORD_BYTES, REVIEW_BYTES } from '../../foundation/plans/account-bounds';
import type { Database } from '../../platform/database/database';
import { reviews, vocabulary } from '../../platform/database/schema/vocabulary';
import { ApiError } from '../../platform/errors/api-error';
import { countWordBytes, WORD_LISTS, WORD_TEXTS, type WordTexts } from './word-size';

/** The same as `countWordBytes`, of a row of `vocabulary`. */
export const wordBytes = sql<number>`${sql.join(
  [
    ...WORD_TEXTS.map((field) => sql`coalesce(octet_length(${vocabulary[field]}), 0)`),
    ...WORD_LISTS.map((field) => sql`coalesce(octet_length(array_to_string(${vocabulary[field]}, '')), 0)`),
  ],
  sql` + `,
)}`;

export async function countStoredBytes(database: Database, userId: number): Promise<number> {
  const [row] = await database
    .select({ bytes: sql<number>`coalesce(sum(${wordBytes}), 0)`.mapWith(Number) })
    .from(vocabulary)
    .where(eq(vocabulary.userId, userId));
  return (row?.bytes ?? 0) + REVIEW_BYTES * (await database.$count(reviews, eq(reviews.userId, userId)));
}

/** Throws 422 `word_too_large`. */
export function requireWordFits(word: WordTexts): void {
  if (countWordBytes(word) > MAX_WORD_BYTES) throw new ApiError('word_too_large');
}
