import { lt, gte, sql } from 'drizzle-orm';
import { deletedWords } from '../platform/database/schema/vocabulary';

/** How long a deletion can be undone. */
const aDayAgo = sql`now() - interval '1 day'`;

export const canComeBack = gte(deletedWords.deletedAt, aDayAgo);
export const isPastRestoring = lt(deletedWords.deletedAt, aDayAgo);
