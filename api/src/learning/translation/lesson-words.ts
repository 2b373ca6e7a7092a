import { and, eq } from 'drizzle-orm';
import { normalizeWord } from '@glossa/contract/word-key';
import type { WordQuery, WordTranslation } from '@glossa/words/query';
import type { Database } from '../../platform/database/database';
import { lessonWords } from '../../platform/database/schema/imported-lessons';

/** Puts the translations of the lesson's glossary first. */
export async function preferLessonTranslation(
  database: Database,
  videoId: string | null | undefined,
  query: WordQuery,
  translated: WordTranslation | undefined,
): Promise<WordTranslation | undefined> {
  if (!videoId) return translated;
  const wordKey = normalizeWord(query.word, query.sourceLanguage);
  const [row] = await database
    .select({ entry: lessonWords.entry })
    .from(lessonWords)
    .where(and(eq(lessonWords.videoId, videoId), eq(lessonWords.wordKey, wordKey)));
  const ours = row?.entry.translations[query.targetLanguage];
  if (!row || !ours) return translated;
  const { lemma = query.word, pos } = row.entry;
  return {
    ...translated,
    lemma,
    ...(pos !== undefined && { partOfSpeech: pos }),
    translations: [...new Set([...ours, ...(translated?.translations ?? [])])],
    source: 'glossary',
    certain: true,
  };
}
