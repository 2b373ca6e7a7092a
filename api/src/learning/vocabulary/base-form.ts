import type { VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord } from '@glossa/contract/word-key';
import { prepareLookUp, translate } from '../translation/look-up-details';
import type { VocabularyDeps } from './add-word';

/** By its sentence and the glossary of its lesson. Asks no model, so that opening a word costs nothing. */
export async function findBaseForm(
  { database, dictionary }: Pick<VocabularyDeps, 'database' | 'dictionary'>,
  { word, language, translation_language, context, video_id }: VocabularyWord,
): Promise<string | undefined> {
  const languages = { sourceLanguage: language, targetLanguage: translation_language };
  const query = { word, ...languages, sentence: context ?? undefined, videoId: video_id };
  const found = await translate(dictionary, await prepareLookUp(database, null, query));
  const { lemma } = found ?? (await dictionary.describe(query)) ?? { lemma: word };
  return normalizeWord(lemma, language) === normalizeWord(word, language) ? undefined : lemma;
}
