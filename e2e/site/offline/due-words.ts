import { expect } from '@playwright/test';
import { callApi, type Caller } from '../api';

export const WORDS = 20;
/** From the return of the network until the server has everything, on a machine with other work. */
export const SENT_LIMIT_MS = 30_000;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Saves `palabra 1` and so on, each once reviewed and due since yesterday. */
export async function saveDueWords(learner: Caller, count = WORDS): Promise<void> {
  const words = Array.from({ length: count }, (_, index) => ({
    word: `palabra ${index + 1}`,
    language: 'es',
    translation: `word ${index + 1}`,
    translation_language: 'en',
    context: `Esta es la palabra ${index + 1}.`,
    difficulty_level: 3,
    created_at: daysAgo(9),
    times_reviewed: 1,
    due_at: daysAgo(1),
    last_reviewed_at: daysAgo(4),
    memory: {
      state: 'review',
      stability: 3,
      difficulty: 5,
      scheduled_days: 3,
      learning_steps: 0,
      reps: 1,
      lapses: 0,
      last_review: daysAgo(4),
    },
  }));
  const { status, body } = await callApi<{ added?: number }>(learner, '/vocabulary/import?format=json', {
    body: { format: 'glossa-vocabulary', version: 1, words },
  });
  if (body.added !== count) throw new Error(`The words were not saved: ${status} ${JSON.stringify(body)}`);
}

/** How often each word was reviewed since `saveDueWords`. */
async function countReviews(learner: Caller): Promise<Record<string, number>> {
  const { body } = await callApi<{ data: { word: string; times_reviewed: number }[] }>(
    learner,
    '/vocabulary?per_page=100',
  );
  return Object.fromEntries(
    body.data.map(({ word, times_reviewed }) => [word, times_reviewed - Number(word.startsWith('palabra '))]),
  );
}

/** Waits until the server has one review of each word since `saveDueWords`, and the word that was saved once, if any. */
export async function expectReviewsOnce(learner: Caller, saved?: string): Promise<void> {
  const words = Array.from({ length: WORDS }, (_, index) => [`palabra ${index + 1}`, 1] as const);
  const expected = Object.fromEntries([...words, ...(saved ? [[saved, 0] as const] : [])]);
  await expect.poll(() => countReviews(learner), { timeout: SENT_LIMIT_MS }).toEqual(expected);
}
