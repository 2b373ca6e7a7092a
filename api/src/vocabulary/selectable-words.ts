import { and, desc, eq } from 'drizzle-orm';
import type { Page } from '@glossa/contract/page';
import type { SelectableWord, SelectableWordQuery } from '@glossa/contract/vocabulary';
import type { Database } from '../platform/database/connect';
import { totalColumn, readTotal } from '../platform/database/page-total';
import { vocabulary } from '../platform/database/schema/vocabulary';
import { isDue } from '../reviews/due-words';
import { containsText } from './word-filter';

/** The words that a quiz can be made of, newest first, with the fields that the selection shows. */
export async function selectableWords(
  database: Database,
  userId: number,
  query: SelectableWordQuery,
): Promise<Page<SelectableWord>> {
  const { page = 1, per_page = 100, video_id, only_due, without_mastered, q } = query;
  const due = isDue(new Date());
  const where = and(
    eq(vocabulary.userId, userId),
    video_id ? eq(vocabulary.videoId, video_id) : undefined,
    only_due ? due : undefined,
    without_mastered ? eq(vocabulary.isMastered, false) : undefined,
    q?.trim() ? containsText(q, vocabulary.word, vocabulary.translation) : undefined,
  );
  const rows = await database
    .select({
      id: vocabulary.id,
      word: vocabulary.word,
      translation: vocabulary.translation,
      language: vocabulary.language,
      translation_language: vocabulary.translationLanguage,
      difficulty_level: vocabulary.difficultyLevel,
      is_mastered: vocabulary.isMastered,
      is_due: due,
      times_reviewed: vocabulary.timesReviewed,
      video_id: vocabulary.videoId,
      createdAt: vocabulary.createdAt,
      total: totalColumn(database, vocabulary, where),
    })
    .from(vocabulary)
    .where(where)
    .orderBy(desc(vocabulary.id))
    .limit(per_page)
    .offset((page - 1) * per_page);
  const total = await readTotal(rows, page, () => database.$count(vocabulary, where));
  const data = rows.map(({ createdAt, total: _total, ...row }) => ({
    ...row,
    created_at: createdAt.toISOString(),
  }));
  return { data, page, per_page, total };
}
