import type { User } from '@glossa/contract/user';
import type { SavedWords, WordsFromTranscript } from '@glossa/contract/vocabulary';
import type { Database } from '../platform/database/connect';
import { ApiError } from '../platform/errors/api-error';
import type { LanguageModel } from '../language/language-model';
import { findTranscript } from '../transcripts/store';
import { lookUpDetails } from '../translation/look-up-details';
import { languageOfWord } from '../translation/word-language';
import { chosenWords, type ChosenWord } from './chosen-words';
import { findSaved, saveWords } from './save-words';
import { checkRoom } from './vocabulary-limit';
import { toWord, type WordPlace, type WordToSave } from './word-row';

/** Words looked up at the same time. */
const AT_ONCE = 5;

/** Saves several words of a lesson, all or (where the limit leaves too little room) none. Throws 402, 404 and 422. */
export async function addFromTranscript(
  { database, language: model }: { database: Database; language: LanguageModel },
  learner: User,
  asked: WordsFromTranscript,
  limit: number,
): Promise<SavedWords> {
  const language = await languageOfWord(database, learner, { videoId: asked.video_id });
  const byIndex = asked.words.some((choice) => 'index' in choice);
  const transcript = byIndex ? await findTranscript(database, asked.video_id) : undefined;
  if (byIndex && !transcript) throw new ApiError('transcript_not_found');
  const chosen = chosenWords(asked.words, language, transcript);
  const place: WordPlace = { userId: learner.id, videoId: asked.video_id, language };
  const before = await findSaved(
    database,
    place,
    chosen.map(({ key }) => key),
  );
  const savedKeys = new Set(before.map(({ wordKey }) => wordKey));
  const fresh = chosen.filter(({ key }) => !savedKeys.has(key));
  await checkRoom(database, learner.id, { limit, more: fresh.length });
  const targetLanguage = asked.target_language ?? learner.interface_language;
  const words = await lookUpAll(model, fresh, { sourceLanguage: language, targetLanguage });
  const { added, existing } = await saveWords(database, place, words, limit);
  return { added, existing: [...before.map(toWord), ...existing] };
}

async function lookUpAll(
  model: LanguageModel,
  chosen: readonly ChosenWord[],
  languages: { sourceLanguage: string; targetLanguage: string },
): Promise<WordToSave[]> {
  const words: WordToSave[] = [];
  for (let first = 0; first < chosen.length; first += AT_ONCE) {
    const some = chosen.slice(first, first + AT_ONCE).map(async ({ word, context, start }) => {
      const details = await lookUpDetails(model, { word, sentence: context ?? undefined, ...languages });
      return { word, translation: null, context, videoTime: start, details };
    });
    words.push(...(await Promise.all(some)));
  }
  return words;
}
