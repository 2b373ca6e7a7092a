import type { User } from '@glossa/contract/user';
import type { NewVocabularyWord, VocabularyWord } from '@glossa/contract/vocabulary/vocabulary';
import { normalizeWord, trimPunctuation } from '@glossa/contract/word-key';
import type { Glossary } from '@glossa/words';
import { translationLanguage } from '../../foundation/accounts/learner-languages';
import { findWordLevel } from '../../foundation/language/word-level';
import { invalidFields } from '../../platform/errors/api-error';
import { lookUpDetails } from '../translation/look-up-details';
import { findSavedWords, saveWords } from './save-words';
import { requireWithinLimit } from '../../foundation/plans/plans';
import { cleanTags } from './clean-tags';
import { cleanWord } from './clean-word';
import { unifySpelling } from '../../platform/text/unify-spelling';
import { textOrNull, type WordPlace } from './word-row';
import type { Database } from '../../platform/database/database';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { Settings } from '../../platform/settings/settings';

export interface VocabularyDeps {
  language: LanguageModel;
  /** Not a language model, which may cost money and time. */
  dictionary: LanguageModel;
  database: Database;
  settings: Settings;
  glossary: Glossary;
}

/** `added` is false if saved before; `used` counts all words, if there is a limit. Throws 402 at `limit` (-1: none). No transaction during the look-up. */
export async function addWord(
  { database, language: model, dictionary }: Pick<VocabularyDeps, 'database' | 'language' | 'dictionary'>,
  learner: User,
  request: NewVocabularyWord,
  limit = -1,
): Promise<{ saved: VocabularyWord; added: boolean; used: number }> {
  const videoId = textOrNull(request.video_id);
  const defaultLanguage = learner.target_language;
  // A guess: the language may be that of the video. Few languages lower-case letters in a way of their own.
  const written = unifySpelling(request.word);
  const likelyKey = normalizeWord(written, request.language ?? defaultLanguage);
  if (likelyKey === '') throw invalidFields([{ name: 'word', problem: 'must hold a letter or a digit' }]);
  const owner = { userId: learner.id, videoId };
  const query = { ...owner, language: request.language, defaultLanguage, keys: [likelyKey], limit };
  const result = await findSavedWords(database, query);
  const { language } = result;
  const place: WordPlace = { ...owner, language };
  const key = normalizeWord(written, language);
  const { saved, used, firstAnswers } =
    key === likelyKey ? result : await findSavedWords(database, { ...place, keys: [key], limit });
  const [before] = saved;
  if (before) return { saved: before.shown, added: false, used };
  requireWithinLimit({ limit, used, more: 1 });
  // Words in a text stand among its marks.
  const word = videoId === null ? cleanWord(written) : trimPunctuation(written);
  const context = textOrNull(request.context);
  const targetLanguage = request.target_language ?? translationLanguage(learner);
  // A call with details is not counted as paid, so the model is not asked even if they are of another language.
  const seen = request.details;
  const unknown = { word, sourceLanguage: language, targetLanguage, sentence: context ?? undefined };
  const details =
    seen?.source_language === language && seen.target_language === targetLanguage
      ? seen
      : await lookUpDetails(seen ? dictionary : model, { ...unknown, ...firstAnswers(key, targetLanguage) });
  const translation = textOrNull(request.translation);
  const videoTime = request.video_time ?? null;
  const { lemma } = await findWordLevel(dictionary, { word: key, language });
  const { samples, examples = samples } = request;
  const own = examples?.flatMap((text) => textOrNull(text) ?? []) ?? [];
  const entry = own.length > 0 ? { ...details, examples: [...new Set(own)] } : details;
  const tags = cleanTags(request.tags);
  const words = [{ word, translation, context, videoTime, tags, details: entry, lemma }];
  const { added, existing } = await saveWords(database, place, words, limit);
  const [row = existing[0]] = added;
  if (!row) throw new Error('the word was neither inserted nor found');
  return { saved: row, added: added.length > 0, used: used + added.length };
}
