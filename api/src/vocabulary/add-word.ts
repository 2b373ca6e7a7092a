import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary';
import { normalizeWord, trimPunctuation } from '@glossa/shared/word-key';
import type { Database } from '../platform/database/connect';
import { invalidFields } from '../platform/errors/api-error';
import type { LanguageModel } from '../language/language-model';
import { lookUpDetails } from '../translation/look-up-details';
import { resolveWordLanguage } from '../translation/word-language';
import { findSavedWords, saveWords } from './save-words';
import { textOrNull, toWord, type WordPlace } from './word-row';

/**
 * Saves a word for a learner with its dictionary entry. `added` is false for a word that was saved before. Throws 402
 * when the learner has `limit` words (-1: no limit).
 *
 * The look-up may take seconds and cost money: no transaction is open meanwhile, and a word that cannot be saved is not
 * looked up.
 */
export async function addWord(
  { database, language: model }: { database: Database; language: LanguageModel },
  learner: User,
  request: NewVocabularyWord,
  limit = -1,
): Promise<{ saved: VocabularyWord; added: boolean }> {
  const videoId = textOrNull(request.video_id);
  const language = await resolveWordLanguage(database, learner, { language: request.language, videoId });
  const key = normalizeWord(request.word, language);
  if (key === '') throw invalidFields([{ name: 'word', problem: 'must hold a letter or a digit' }]);
  const place: WordPlace = { userId: learner.id, videoId, language };
  const [before] = await findSavedWords(database, place, [key], limit);
  if (before) return { saved: toWord(before), added: false };
  const word = trimPunctuation(request.word);
  const context = textOrNull(request.context);
  const details = await lookUpDetails(model, {
    word,
    sourceLanguage: language,
    targetLanguage: request.target_language ?? learner.interface_language,
    sentence: context ?? undefined,
  });
  const translation = textOrNull(request.translation);
  const videoTime = request.video_time ?? null;
  const words = [{ word, translation, context, videoTime, details }];
  const { added, existing } = await saveWords(database, place, words, limit);
  const [saved = existing[0]] = added;
  if (!saved) throw new Error('the word was neither inserted nor found');
  return { saved, added: added.length > 0 };
}
