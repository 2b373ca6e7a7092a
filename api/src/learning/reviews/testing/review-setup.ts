import { randomBytes } from 'node:crypto';
import type { Reviewed, ReviewCounts, ReviewGrade, ReviewSession } from '@glossa/contract/vocabulary/review';
import { asc, eq } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { type TestApi, type TestLearner, useTestApi } from '../../../../testing/test-api';
import { vocabulary } from '../../../platform/database/schema/vocabulary';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** A morning in London; the clock of the process stands still there until `pass`. */
function stopTheClock(): void {
  const others = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask', 'performance'];
  const doNotFake = [...others, 'hrtime', 'clearImmediate', 'clearTimeout', 'clearInterval'];
  jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z'), doNotFake: doNotFake as 'Date'[] });
}

export function pass(milliseconds: number): void {
  jest.setSystemTime(Date.now() + milliseconds);
}

/** To be called once by a file of tests: an API for all of them, before each of which the clock is stopped. */
export function setUpReviews(): TestApi {
  // Much work for a busy machine.
  jest.setTimeout(60_000);
  beforeEach(stopTheClock);
  afterEach(() => jest.useRealTimers());
  return useTestApi();
}

/** A learner who has saved words and reviews them. */
export interface Reviewer extends TestLearner {
  userId: number;
  /** The ids of the words, in the order they were saved. */
  ids: number[];
  grade(id: number, grade: ReviewGrade, reviewId?: string): Promise<LightMyRequestResponse>;
  undo(id: number, reviewId: string): Promise<LightMyRequestResponse>;
  reviewSession(query?: string): Promise<ReviewSession>;
  /** The words of a session. */
  cardIds(query?: string): Promise<number[]>;
  counts(): Promise<ReviewCounts>;
  /** What reviews change of a word. */
  stateOf(id: number): Promise<WordState>;
}

type WordState = Pick<
  typeof vocabulary.$inferSelect,
  'memory' | 'dueAt' | 'isMastered' | 'timesReviewed' | 'lastReviewedAt'
>;

export async function createReviewer(
  { register, database }: TestApi,
  words: number,
  timeZone = 'UTC',
): Promise<Reviewer> {
  const learner = await register();
  const userId = learner.session.user.id;
  await learner.patch('/auth/me', { time_zone: timeZone });
  const reviewSession = async (query = '') =>
    (await learner.get(`/vocabulary/reviews${query}`)).json<ReviewSession>();
  return {
    ...learner,
    userId,
    ids: await saveWords({ database }, userId, words),
    grade: (id, grade, reviewId = newReviewId()) =>
      learner.post(`/vocabulary/${id}/reviews`, { review_id: reviewId, grade }),
    undo: (id, reviewId) => learner.delete(`/vocabulary/${id}/reviews/${reviewId}`),
    reviewSession,
    cardIds: async (query) => (await reviewSession(query)).cards.map(({ word }) => word.id),
    counts: async () => (await learner.get('/vocabulary/reviews/counts')).json<ReviewCounts>(),
    stateOf: (id) => readWordState({ database }, id),
  };
}

export const newReviewId = () => randomBytes(8).toString('hex');
export const wordIn = (answer: LightMyRequestResponse) => answer.json<Reviewed>().word;

async function saveWords(
  { database }: Pick<TestApi, 'database'>,
  userId: number,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const languages = { language: 'en', translationLanguage: 'es', difficultyLevel: 3 };
  const rows = Array.from({ length: count }, (_, n) => ({ word: `word${n}`, wordKey: `word${n}` }));
  await database.insert(vocabulary).values(rows.map((row) => ({ ...row, ...languages, userId })));
  const saved = await database
    .select({ id: vocabulary.id })
    .from(vocabulary)
    .where(eq(vocabulary.userId, userId))
    .orderBy(asc(vocabulary.id));
  return saved.map(({ id }) => id);
}

async function readWordState({ database }: Pick<TestApi, 'database'>, id: number): Promise<WordState> {
  const { memory, dueAt, isMastered, timesReviewed, lastReviewedAt } = vocabulary;
  const [state] = await database
    .select({ memory, dueAt, isMastered, timesReviewed, lastReviewedAt })
    .from(vocabulary)
    .where(eq(vocabulary.id, id));
  if (!state) throw new Error(`there is no word ${id}`);
  return state;
}
