import { expect } from '@playwright/test';
import type { Learner } from '../../fixtures';
import { callApi } from '../api';
import { lessonPath, LESSON } from '../learner-work';
import { SENT_LIMIT_MS, saveDueWords } from './due-words';
import type { Line } from './line';

/** They are about no saved word, because an answer would count as its review. */
const QUESTIONS = ['casa', 'mesa', 'madre'].map((word) => ({
  question_type: 'multiple_choice',
  question: `What does “${word}” mean?`,
  options: ['house', 'table', 'mother'],
  correct_answer: 'house',
  explanation: 'So it is.',
}));

export interface PreparedDay {
  readonly lesson: string;
  readonly quiz: number;
  /** The words, by id. */
  readonly words: ReadonlyMap<number, string>;
}

/** Gives the learner words that are due, a lesson and a quiz. */
export async function prepareDay(learner: Learner): Promise<PreparedDay> {
  await saveDueWords(learner);
  const { body } = await callApi<{ data: { id: number; word: string }[] }>(
    learner,
    '/vocabulary?per_page=100',
  );
  const words = new Map(body.data.map(({ id, word }) => [id, word]));
  const { body: stored } = await callApi<{ quiz_id: number }>(learner, '/quizzes/store', {
    body: { quiz_data: { questions: QUESTIONS } },
  });
  return { words, quiz: stored.quiz_id, lesson: await lessonPath(learner) };
}

/** Writes that the site has answered. */
export const listReached = ({ writes }: Line) => writes.filter(({ status }) => status !== undefined);

/** Accepted writes, in the order in which they arrived; a call that was sent again because its answer was lost counts once. */
export function listAccepted({ writes }: Line) {
  const keys = new Set<string>();
  return writes.filter(({ status = 0, key }) => {
    if (status >= 300 || status === 0 || key === undefined || keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

/** Tells the path of a grade from others. */
export const isReview = (path: string) => /^\/vocabulary\/\d+\/reviews$/.test(path);

/** Waits until the server has the submission of the quiz. */
export async function expectSubmitted(learner: Learner): Promise<void> {
  const listScores = async () => {
    const { body } = await callApi<{ score: number | null }[]>(learner, '/quizzes');
    return body.map(({ score }) => score !== null);
  };
  await expect.poll(listScores, { timeout: SENT_LIMIT_MS }).toEqual([true]);
}

/** Waits until the server has the watched time. At a multiple of the speed, jumps between two looks at the clock do not count. */
export async function expectWatched(learner: Learner): Promise<void> {
  const readShare = async () => {
    const path = `/progress/video/${LESSON.videoId}`;
    const { body } = await callApi<{ progress_percentage: number }>(learner, path);
    return body.progress_percentage;
  };
  await expect.poll(readShare, { timeout: SENT_LIMIT_MS }).toBeGreaterThan(50);
}
