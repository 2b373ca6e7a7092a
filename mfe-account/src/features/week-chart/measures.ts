import type { ProgressDay } from '@glossa/contract/progress';

/** What can be counted of a day. */
export const MEASURES = ['minutes', 'words', 'quizzes'] as const;
export type Measure = (typeof MEASURES)[number];

const VALUES: Record<Measure, (day: ProgressDay) => number> = {
  // A day with half a minute is not a day with none.
  minutes: ({ watched_seconds }) => Math.ceil(watched_seconds / 60),
  words: ({ words_added }) => words_added,
  quizzes: ({ quizzes_completed }) => quizzes_completed,
};

export function measureDay(day: ProgressDay, measure: Measure): number {
  return VALUES[measure](day);
}
