import { normalizeWord } from '@glossa/contract/word-key';
import { openTimeSlices } from '../../platform/operations/time-slices';
import type { LanguageModel } from './language-model';

export interface LeveledWord {
  lemma: string;
  /** As in `difficultyLevel`. */
  level: number | null;
}

/** Without a sentence the most frequent part of speech counts. */
export interface WordToFind {
  word: string;
  language: string;
  sentence?: string | undefined;
}

/** Not by a language model: a level does not depend on whether one is configured, and costs no money. */
export async function findWordLevel(dictionary: LanguageModel, { word, language, sentence }: WordToFind) {
  const query = { word, sentence, sourceLanguage: language, targetLanguage: language };
  const described = await dictionary.describe(query);
  return {
    lemma: normalizeWord(described?.lemma ?? word, language),
    level: described ? described.difficultyLevel : dictionary.levelOfForm(word, language),
  };
}

/** As long as a slice of the work: half of the thread's time is for requests. */
const PAUSE_MS = 8;

/** In the background. Undefined: `signal` has aborted. Requests of learners come between slices of the work. */
export async function findWordLevels(
  dictionary: LanguageModel,
  words: readonly WordToFind[],
  signal?: AbortSignal,
): Promise<LeveledWord[] | undefined> {
  const waitForTurn = openTimeSlices(PAUSE_MS);
  const found: LeveledWord[] = [];
  for (const word of words) {
    await waitForTurn();
    if (signal?.aborted) return undefined;
    found.push(await findWordLevel(dictionary, word));
  }
  return found;
}
