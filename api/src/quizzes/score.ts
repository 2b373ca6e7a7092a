import type { StoredResult } from './stored-result';

/** What results come to. Questions that were voided do not count; one at least does. */
export function scoreOf(results: readonly Pick<StoredResult, 'is_correct' | 'voided'>[]): {
  score: number;
  correctAnswers: number;
  totalQuestions: number;
} {
  const counting = results.filter(({ voided }) => !voided);
  const correctAnswers = counting.filter(({ is_correct }) => is_correct).length;
  const score = Math.round((correctAnswers / Math.max(1, counting.length)) * 10_000) / 100;
  return { score, correctAnswers, totalQuestions: counting.length };
}
