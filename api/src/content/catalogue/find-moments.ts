import type { LessonMoments, Moment, MomentsPage, MomentsQuery } from '@glossa/contract/video/catalogue';
import type { User } from '@glossa/contract/user';
import { isCountedWord, normalizeWord } from '@glossa/contract/word-key';
import { sql, type SQL } from 'drizzle-orm';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';
import type { LanguageModel } from '../../foundation/language/language-model';
import { findWordLevel } from '../../foundation/language/word-level';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
import { transcriptWords, videos } from '../../platform/database/schema/lessons';
import { readVideos } from '../videos/store';
import type { DictionaryDeps } from '../transcripts/word-levels';
import {
  comesAfter,
  cutPage,
  matchesFilters,
  parsePlace,
  type Place,
  selectNewest,
  withProgress,
  withSearchTimeout,
  hasForm,
  MAX_MOMENTS_OF_LESSON,
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
  const { limit = 24, after, language, level, length, watched } = query;
  const filters = { language, level, length, watched };
  const place = { after: parsePlace(after), limit };
  const unspaced = readUnspacedPhrase(query.word, MAX_SEARCHED_WORDS);
  if (unspaced) {
    const search = { userId: learner.id, filters, ...unspaced, ...place };
    return withSearchTimeout(database, (transaction) => findPhrase(transaction, search));
  }
  const written = query.word.split(/\s+/).filter((word) => isCountedWord(normalizeWord(word, 'en')));
  const words = written.slice(0, MAX_SEARCHED_WORDS);
  const forms = await Promise.all(words.map((word) => findForms(dictionary, learner, { word, language })));
  const [first] = forms;
  if (!first) return { lessons: [], next: null };
  if (forms.length > 1) {
    const search = { userId: learner.id, filters, words: forms, ...place };
    return withSearchTimeout(database, (transaction) => findPhrase(transaction, search));
  }
  const saysWord = hasForm(first);
  return withSearchTimeout(database, async (transaction) => {
    const lessons = sql`select ${transcriptWords.videoId} from ${transcriptWords} where ${saysWord}`;
    const where = sql`${videos.id} in (${lessons}) and ${matchesFilters(learner.id, filters)}
      and ${comesAfter(place.after)}`;
    const { rows } = await transaction.execute<Record<string, unknown> & Place>(
      selectNewest(sql`${videos.id} as id`, sql`${videos} ${withProgress(learner.id)}`, {
        where,
        limit: limit + 1,
      }),
    );
    const { page, next } = cutPage(rows, limit);
    const ids = page.map(({ id }) => id);
    return { lessons: await readMoments(transaction, ids, { saysWord, learnerId: learner.id }), next };
  });
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

interface SaidSentence extends Sentence {
  word_keys: string[];
}

const READ_SENTENCES = readStatement(__dirname, 'said-sentences.sql');

/** Keeps the order of the lessons. */
async function readMoments(
  database: Database,
  ids: readonly string[],
  { saysWord, learnerId }: { saysWord: SQL; learnerId: number },
): Promise<LessonMoments[]> {
  const byId = await readVideos(database, learnerId, ids);
  // A transcript may have thousands of words that are the same without their accents.
  const result = await database.execute<SaidSentence>(
    READ_SENTENCES({ videoIds: sql.param(ids), saysWord, maxMoments: MAX_MOMENTS_OF_LESSON }),
  );
  return ids.flatMap((id) => {
    const video = byId.get(id);
    if (!video) return [];
    const { language } = video;
    const moments = result.rows
      .filter(({ video_id }) => video_id === id)
      .map(({ start, text, word_keys }): Moment => toMoment({ start, text, language }, new Set(word_keys)));
    return [toLessonMoments(video, moments)];
  });
}
