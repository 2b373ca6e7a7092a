import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary';
import type { Database } from '../platform/database/connect';
import { invalidFields } from '../platform/errors/api-error';
import type { LanguageModel } from '../language/language-model';
import { foldForm } from '../language/word-form';
import { lookUpDetails } from '../translation/look-up-details';
import { languageOfWord } from '../translation/word-language';
import { findSaved, saveWords } from './save-words';
import { textOrNull, withoutOuterPunctuation } from './typed-text';
import { checkRoom } from './vocabulary-limit';
import { toWord, type WordPlace } from './word-row';

/**
 * Saves a word for a learner with what the dictionary says of it. `added` is false when it was saved before. Throws
 * 402 when the learner has `limit` words (-1: no limit).
 *
 * Looking up may take seconds, so it comes before the transaction, and not at all where nothing would be saved.
 */
export async function addWord(
  { database, language: model }: { database: Database; language: LanguageModel },
  learner: User,
  asked: NewVocabularyWord,
  limit = -1,
): Promise<{ saved: VocabularyWord; added: boolean }> {
  const videoId = textOrNull(asked.video_id);
  const language = await languageOfWord(database, learner, { language: asked.language, videoId });
  const key = foldForm(asked.word, language);
  if (key === '') throw invalidFields([{ name: 'word', problem: 'must hold a letter or a digit' }]);
  const place: WordPlace = { userId: learner.id, videoId, language };
  const [before] = await findSaved(database, place, [key]);
  if (before) return { saved: toWord(before), added: false };
  await checkRoom(database, learner.id, { limit, more: 1 });
  const word = withoutOuterPunctuation(asked.word);
  const context = textOrNull(asked.context);
  const details = await lookUpDetails(model, {
    word,
    sourceLanguage: language,
    targetLanguage: asked.target_language ?? learner.interface_language,
    sentence: context ?? undefined,
  });
  const translation = textOrNull(asked.translation);
  const { added, existing } = await saveWords(
    database,
    place,
    [{ word, translation, context, videoTime: asked.video_time ?? null, details }],
    limit,
  );
  const [saved = existing[0]] = added;
  if (!saved) throw new Error('the word was neither saved nor there before');
  return { saved, added: added.length > 0 };
}
