import type { LessonMoments, Moment, MomentsPage, MomentsQuery } from '@glossa/contract/video/catalogue';
import type { User } from '@glossa/contract/user';
import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { sql } from 'drizzle-orm';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';
import type { LanguageModel } from '../../foundation/language/language-model';
import { findWordLevel } from '../../foundation/language/word-level';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { readVideos } from '../videos/store';
import type { DictionaryDeps } from '../transcripts/word-levels';
import {
  cutPage,
  hasForm,
  listNewest,
  MAX_MOMENTS_OF_LESSON,
  type Place,
  saysWord,
  withSearchTimeout,
} from './catalogue-filters';
import { findPhrase, type Sentence } from './find-phrase';
import { toLessonMoments, toMoment } from './moment-text';
import { readUnspacedPhrase } from './unspaced-phrase';

/** A longer phrase is looked for by its beginning. */
const MAX_SEARCHED_WORDS = 8;

/** The lessons that the learner may see and that say a word, or words one after another, in any of their forms, newest first. */
export async function findMoments(
  { database, dictionary }: DictionaryDeps,
  learner: User,
  query: MomentsQuery,
): Promise<MomentsPage> {
  const { limit = 24, after, word, ...filters } = query;
  const search = { userId: learner.id, filters, after, limit };
  const phrase = readUnspacedPhrase(word, MAX_SEARCHED_WORDS) ?? {
    words: await listForms(dictionary, learner, query),
  };
  const [first] = phrase.words;
  if (!first) return { lessons: [], next: null };
  return withSearchTimeout(database, async (transaction) => {
    if ('text' in phrase || phrase.words.length > 1) return findPhrase(transaction, { ...search, ...phrase });
    const rows = await listNewest(transaction, { ...search, limit: limit + 1 }, saysWord(first));
    const { page, next } = cutPage(rows, limit);
    return { lessons: await readMoments(transaction, learner.id, page, first), next };
  });
}

/** The forms of each word that was written. */
function listForms(dictionary: LanguageModel, learner: User, { word: written, language }: MomentsQuery) {
  const words = written.split(/\s+/).filter((word) => isCountedWord(normalizeWord(word, 'en')));
  return Promise.all(
    words.slice(0, MAX_SEARCHED_WORDS).map((word) => findForms(dictionary, learner, { word, language })),
  );
}

/** The word as written and its lemma, in the language asked for or learned, and in English. */
async function findForms(
  dictionary: LanguageModel,
  learner: User,
  { word, language }: { word: string; language: string | undefined },
): Promise<string[]> {
  const languages = new Set(
    language ? [language] : [learnedLanguage(learner) ?? learner.target_language, 'en'],
  );
  const forms = new Set([word]);
  for (const each of languages) forms.add((await findWordLevel(dictionary, { word, language: each })).lemma);
  return [...forms].filter(Boolean);
}

const READ_SENTENCES = readStatement(__dirname, 'said-sentences.sql');

/** Keeps the order of the lessons. */
async function readMoments(
  database: Database,
  learnerId: number,
  lessons: readonly Place[],
  forms: readonly string[],
): Promise<LessonMoments[]> {
  const found = await readVideos(database, learnerId, lessons);
  const videoIds = sql.param(lessons.map(({ id }) => id));
  // A transcript may have thousands of words that are the same without their accents.
  const { rows } = await database.execute<Sentence & { word_keys: string[] }>(
    READ_SENTENCES({ videoIds, saysWord: hasForm(forms), maxMoments: MAX_MOMENTS_OF_LESSON }),
  );
  return found.map(({ video }) => {
    const { id, language } = video;
    const moments = rows
      .filter(({ video_id }) => video_id === id)
      .map(({ start, text, word_keys }): Moment => toMoment({ start, text, language }, new Set(word_keys)));
    return toLessonMoments(video, moments);
  });
}
