import { and, count, desc, eq, type SQL } from 'drizzle-orm';
import type { Page } from '@glossa/shared/contract/page';
import type { VocabularyWord } from '@glossa/shared/contract/vocabulary';
import type { Database } from '../database/connect';
import { vocabulary } from '../database/schema/vocabulary';
import { toWord, wordColumns } from './word-row';

export interface WordsAsked {
  page: number;
  perPage: number;
  videoId?: string | undefined;
}

/** A learner's words, newest first. */
export async function listWords(
  database: Database,
  userId: number,
  { page, perPage, videoId }: WordsAsked,
): Promise<Page<VocabularyWord>> {
  const where = and(eq(vocabulary.userId, userId), videoId ? eq(vocabulary.videoId, videoId) : undefined);
  const rows = await database
    .select(wordColumns)
    .from(vocabulary)
    .where(where)
    .orderBy(desc(vocabulary.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const [counted] = await database.select({ total: count() }).from(vocabulary).where(where);
  return { data: rows.map(toWord), page, per_page: perPage, total: counted?.total ?? 0 };
}

export async function findWord(
  database: Database,
  userId: number,
  id: number,
): Promise<VocabularyWord | undefined> {
  const [row] = await database.select(wordColumns).from(vocabulary).where(own(userId, id));
  return row && toWord(row);
}

/** False when the learner has no such word. Quizzes made of it stay. */
export async function deleteWord(database: Database, userId: number, id: number): Promise<boolean> {
  const gone = await database.delete(vocabulary).where(own(userId, id)).returning({ id: vocabulary.id });
  return gone.length > 0;
}

export function own(userId: number, id: number): SQL | undefined {
  return and(eq(vocabulary.id, id), eq(vocabulary.userId, userId));
}
