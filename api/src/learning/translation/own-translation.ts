import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { normalizeWord } from '@glossa/contract/word-key';
import type { WordQuery, WordTranslation } from '../../language/language-model';
import type { Database } from '../../platform/database/database';
import { vocabulary } from '../../platform/database/schema/vocabulary';

/**
 * Puts the translation with which the learner saved the word before those of others. One that others name as well leaves
 * their order, which is that of the sentence.
 */
export async function preferOwnTranslation(
  database: Database,
  userId: number,
  query: WordQuery,
  translated: WordTranslation | undefined,
): Promise<WordTranslation | undefined> {
  const own = await findOwnTranslation(database, userId, query);
  if (own === undefined || translated?.translations.includes(own)) return translated;
  return {
    lemma: query.word,
    ...translated,
    translations: [own, ...(translated?.translations ?? [])],
    source: 'own',
    certain: true,
  };
}

async function findOwnTranslation(
  database: Database,
  userId: number,
  { word, sourceLanguage, targetLanguage }: WordQuery,
): Promise<string | undefined> {
  const rows = await database
    .select({ translation: vocabulary.translation })
    .from(vocabulary)
    .where(
      and(
        eq(vocabulary.userId, userId),
        eq(vocabulary.wordKey, normalizeWord(word, sourceLanguage)),
        eq(vocabulary.language, sourceLanguage),
        eq(vocabulary.translationLanguage, targetLanguage),
        isNotNull(vocabulary.translation),
      ),
    )
    .orderBy(desc(vocabulary.id))
    .limit(1);
  return rows[0]?.translation ?? undefined;
}
