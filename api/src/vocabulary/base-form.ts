import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/kit/word-key';
import type { ApiDeps } from '../platform/http/api-app';
import { preferLessonTranslation } from '../translation/lesson-words';

/**
 * The form of a saved word that dictionaries list, by the sentence where it was met and the glossary of its lesson; undefined
 * where it is the word itself or is not known. No model is asked, so that opening a word costs nothing.
 */
export async function findBaseForm(
  { database, dictionary }: Pick<ApiDeps, 'database' | 'dictionary'>,
  word: VocabularyWord,
): Promise<string | undefined> {
  const { language } = word;
  const query = {
    word: word.word,
    sourceLanguage: language,
    targetLanguage: word.translation_language,
    sentence: word.context ?? undefined,
  };
  const translated = await preferLessonTranslation(
    database,
    word.video_id,
    query,
    await dictionary.translate(query),
  );
  const { lemma } = translated ?? (await dictionary.describe(query)) ?? { lemma: word.word };
  return normalizeWord(lemma, language) === normalizeWord(word.word, language) ? undefined : lemma;
}
