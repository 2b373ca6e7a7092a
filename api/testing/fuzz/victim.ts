import type { Pool } from 'pg';
import { LEVELS_VERSION } from '@glossa/words/levels';
import {
  auditEntries,
  playlists,
  playlistVideos,
  transcripts,
  videos,
} from '../../src/platform/database/schema/lessons';
import {
  studySessions,
  videoProgress,
  watchDays,
  watchSessions,
} from '../../src/platform/database/schema/progress';
import {
  questionReports,
  quizAttempts,
  quizzes,
  type StoredQuestion,
} from '../../src/platform/database/schema/quizzes';
import { checkouts, subscriptions } from '../../src/platform/database/schema/subscriptions';
import { trash } from '../../src/platform/database/schema/trash';
import { knownWords, reviews, vocabulary } from '../../src/platform/database/schema/vocabulary';
import type { KnownValues } from './values';
import type { TestApi } from '../test-api';

/** In every text of the victim's, and nowhere else. */
export const SENTINEL = 'zqxsentinelqz';
const VIDEO = 'film-of-another';
const HOST_ID = 'Another0001';
const CHECKOUT = 'cs_of_another';
const REVIEW = 'review_of_another';
const GONE_WORD = 1_000_000_000;
const GONE_PLAYLIST = 1_000_000_001;

export interface Victim {
  id: number;
  /** Names of the victim's rows, for others to try. */
  known: KnownValues;
}

/** A learner with a row of each kind, every one with the sentinel in its texts. */
export async function makeVictim({ register, database }: TestApi): Promise<Victim> {
  const { session } = await register({ username: `v-${SENTINEL}`, email: `${SENTINEL}@glossa.example` });
  const userId = session.user.id;
  const ofVideo = { userId, videoId: VIDEO };
  await database.insert(videos).values({
    id: VIDEO,
    ownerId: userId,
    youtubeId: HOST_ID,
    title: SENTINEL,
    description: SENTINEL,
    language: 'en',
  });
  const words = [{ text: SENTINEL, start: 0, end: 1 }];
  const sentences = [{ first: 0, count: 1, start: 0, end: 1 }];
  await database
    .insert(transcripts)
    .values({ videoId: VIDEO, language: 'en', duration: 1, words, sentences, levelsVersion: LEVELS_VERSION });
  const word = {
    word: SENTINEL,
    wordKey: SENTINEL,
    translation: SENTINEL,
    context: SENTINEL,
    definition: SENTINEL,
  };
  const languages = { language: 'en', translationLanguage: 'es' };
  const saved = await database
    .insert(vocabulary)
    .values({ ...ofVideo, ...word, ...languages, difficultyLevel: 3 })
    .returning({ id: vocabulary.id });
  const wordId = saved[0]?.id ?? 0;
  const before = { memory: null, dueAt: null, timesReviewed: 0, lastReviewedAt: null };
  const review = { userId, reviewId: REVIEW, wordId, grade: 'good', reviewedAt: new Date(), before };
  await database.insert(reviews).values(review);
  await database.insert(knownWords).values({ userId, language: 'en', lemma: SENTINEL, isKnown: true });
  const quiz = {
    ...ofVideo,
    quizType: 'mixed',
    difficulty: 'medium',
    seed: 1,
    estimatedTime: 1,
    questions: [question],
  };
  const asked = await database.insert(quizzes).values([quiz, quiz]).returning({ id: quizzes.id });
  await database.insert(quizAttempts).values({
    ...{ quizId: asked[0]?.id ?? 0, userId, score: 0, correctAnswers: 0, totalQuestions: 1, timeTaken: 1 },
    results: [{ question_index: 0, is_correct: false, outcome: 'incorrect', ...answered }],
  });
  await database.insert(questionReports).values({
    ...{ quizId: asked[0]?.id ?? 0, questionIndex: 1, userId, reason: 'other', comment: SENTINEL },
    ...{ outcome: 'kept', finding: 'no_fault_found', detail: SENTINEL, gradedBy: SENTINEL },
  });
  await database.insert(videoProgress).values(ofVideo);
  await database.insert(watchSessions).values({ ...ofVideo, sessionId: SENTINEL });
  await database.insert(studySessions).values({ userId, kind: 'review', sessionId: SENTINEL });
  await database.insert(watchDays).values({ userId, day: '2026-01-01', watchedSeconds: 60 });
  await database
    .insert(subscriptions)
    .values({ userId, tier: 'yearly', source: 'grant', stripeCustomerId: SENTINEL });
  await database.insert(checkouts).values({ id: CHECKOUT, userId, plan: 'yearly', source: 'mock' });
  const [playlist] = await database
    .insert(playlists)
    .values({ ownerId: userId, name: SENTINEL, description: SENTINEL, position: 0 })
    .returning({ id: playlists.id });
  const playlistId = playlist?.id ?? 0;
  await database.insert(playlistVideos).values({ playlistId, videoId: VIDEO, position: 0 });
  await database.insert(trash).values([
    {
      userId,
      kind: 'word',
      key: String(GONE_WORD),
      content: { word: { word: SENTINEL }, reviews: [], words_before: 2 },
    },
    {
      ...{ userId, kind: 'playlist', key: String(GONE_PLAYLIST) },
      content: { name: SENTINEL, description: null, video_ids: [VIDEO] },
    },
  ]);
  await database.insert(auditEntries).values({ userId, action: 'published', detail: SENTINEL });
  const integers = [
    userId,
    playlistId,
    GONE_PLAYLIST,
    GONE_WORD,
    ...saved.map(({ id }) => id),
    ...asked.map(({ id }) => id),
  ];
  return { id: userId, known: { integers, texts: [VIDEO, HOST_ID, CHECKOUT, REVIEW] } };
}

const question: StoredQuestion = {
  ...{
    question: SENTINEL,
    question_type: 'translation',
    options: [],
    difficulty: 3,
    word: SENTINEL,
    sentence: SENTINEL,
  },
  ...{ hint: null, answer_language: 'es', pairs: null, vocabulary_id: null },
  ...{ correct_answer: SENTINEL, explanation: SENTINEL, accepted: [SENTINEL] },
};
const answered = { user_answer: SENTINEL, correct_answer: SENTINEL, ai_analysis: SENTINEL };

/** Every row of every table that is the victim's or holds the sentinel, as text and in order. */
export async function readVictimRows(pool: Pool, victimId: number): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const owned = `(row ->> 'user_id') = $1 or (row ->> 'owner_id') = $1 or row::text like $2`;
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const every = `select to_jsonb(of_table) as row from "${name}" as of_table`;
      const parameters = [String(victimId), `%${SENTINEL}%`];
      const { rows } = await pool.query<{ row: object }>(
        `select row from (${every}) as rows where ${owned}`,
        parameters,
      );
      return rows.map(({ row }) => `${name} ${JSON.stringify(row)}`);
    }),
  );
  return found.flat().sort();
}
