import type { User } from '@glossa/contract/user';
import type { WordSuggestion } from '@glossa/contract/vocabulary/word-suggestion';
import { CEFR_BANDS } from '@glossa/words/levels';
import { isFunctionWord } from '@glossa/words/function-words';
import { learnedLanguage, translationLanguage } from '../../foundation/accounts/learner-languages';
import { withSearchTimeout } from '../../content/catalogue/catalogue-filters';
import { toMoment } from '../../content/catalogue/moment-text';
import { readPresumption } from '../../content/knowledge/word-statuses';
import type { LanguageModel } from '../../foundation/language/language-model';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { openTimeSlices } from '../../platform/operations/time-slices';
import { lookUpDetails, prepareLookUps, type LookUp } from '../translation/look-up-details';
import { visibleInSearch } from '../../content/videos/may-see-video';
import { firstPlaylist } from '../../content/videos/store';
import type { VocabularyDeps } from './add-word';
import functionWords from './function-words.json';

/** Bounds the rows that are read: a long lesson has 3,000 distinct words. */
const MAX_LESSONS = 30;
/** Levels of the band above the learner's own. */
const LEVELS_ABOVE = 2;
const MAX_LEVEL = 10;
/** Function words are left out after the search, which does not know parts of speech. */
const CANDIDATES_PER_WORD = 4;
/** Captions may have no full stops. */
const MAX_SENTENCE_LENGTH = 160;

/** A learner meets these in every sentence. */
const FUNCTION_WORDS: ReadonlySet<string | null> = new Set(functionWords);

/** Words at the learner's level or just above it that lessons say, and that the learner has neither saved nor called known. */
export async function suggestWords(
  { database, dictionary }: Pick<VocabularyDeps, 'database' | 'dictionary'>,
  learner: User,
  limit: number,
): Promise<WordSuggestion[]> {
  const found = await findCandidates(database, learner, limit * CANDIDATES_PER_WORD);
  const languages = { sourceLanguage: wantedLanguage(learner), targetLanguage: translationLanguage(learner) };
  const queries = found.map((row) => ({ ...row, ...languages, word: row.word_key, videoId: row.video_id }));
  const candidates = await prepareLookUps(database, learner.id, queries);
  const waitForTurn = openTimeSlices();
  const words: WordSuggestion[] = [];
  for (const candidate of candidates) {
    if (words.length === limit) break;
    await waitForTurn();
    const word = await describeCandidate(dictionary, candidate);
    if (word) words.push(word);
  }
  return words;
}

interface Candidate {
  lemma: string;
  word_key: string;
  level: number;
  video_id: string;
  video_title: string;
  playlist_id: number | null;
  start: number;
  text: string;
}

const SUGGEST_WORDS = readStatement(__dirname, 'suggest-words.sql');

const wantedLanguage = (learner: User) => learnedLanguage(learner) ?? learner.target_language;

/** Words that the learner called unknown first, then by band; those of many lessons before others. */
async function findCandidates(database: Database, learner: User, limit: number): Promise<Candidate[]> {
  const language = wantedLanguage(learner);
  const [lowest, own] = CEFR_BANDS[learner.level ?? 'A1'];
  const highest = Math.min(MAX_LEVEL, own + LEVELS_ABOVE);
  const presumed = readPresumption(learner)?.maxLevel ?? 0;
  return withSearchTimeout(database, async (transaction) => {
    const { rows } = await transaction.execute<Candidate & Record<string, unknown>>(
      SUGGEST_WORDS({
        language,
        userId: learner.id,
        visible: visibleInSearch(learner.id),
        firstPlaylist,
        lowest,
        highest,
        presumed,
        limit,
        maxLessons: MAX_LESSONS,
        maxSentenceLength: MAX_SENTENCE_LENGTH,
      }),
    );
    return rows;
  });
}

/** Undefined for a function word. */
async function describeCandidate(dictionary: LanguageModel, candidate: LookUp & Candidate) {
  const { lemma, word_key, level, video_id, video_title, playlist_id, start, text } = candidate;
  const language = candidate.sourceLanguage;
  if (language === 'en' && isFunctionWord(word_key)) return undefined;
  const moment = toMoment({ start, text, language }, new Set([word_key]));
  const [first] = moment.matches;
  const word = first === undefined ? word_key : writeWord(moment.text, first, { word_key, language });
  const details = await lookUpDetails(dictionary, { ...candidate, word, sentence: text });
  if (FUNCTION_WORDS.has(details.part_of_speech)) return undefined;
  return {
    word,
    lemma,
    language,
    translation: details.translation,
    translation_language: details.target_language,
    part_of_speech: details.part_of_speech,
    difficulty_level: level,
    example: { video_id, video_title, playlist_id, ...moment },
  };
}

/** Without the capital of the first word of a sentence, except in German, whose nouns have one. */
function writeWord(
  text: string,
  { from, to }: { from: number; to: number },
  { word_key, language }: { word_key: string; language: string },
): string {
  const isFirst = !/\p{L}/u.test(text.slice(0, from));
  return isFirst && language !== 'de' ? word_key : text.slice(from, to);
}
