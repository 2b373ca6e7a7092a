import type { Goals } from '@glossa/contract/user';

/** The greatest goals that the server takes; the least is 1. */
export const GOAL_LIMITS: Readonly<Record<keyof Goals, number>> = {
  daily_minutes: 1440,
  weekly_videos: 1000,
  vocabulary_words: 100_000,
};

type Typed = Readonly<Record<keyof Goals, string>>;

/** The goals that are no whole number within their limits. */
export function findInvalidGoals(typed: Typed): ReadonlySet<keyof Goals> {
  const goals = Object.keys(GOAL_LIMITS) as (keyof Goals)[];
  return new Set(goals.filter((goal) => parseWholeNumber(typed[goal], GOAL_LIMITS[goal]) === undefined));
}

/** Undefined while one of them cannot be saved. */
export function parseGoals(typed: Typed): Goals | undefined {
  if (findInvalidGoals(typed).size > 0) return undefined;
  return {
    daily_minutes: Number(typed.daily_minutes),
    weekly_videos: Number(typed.weekly_videos),
    vocabulary_words: Number(typed.vocabulary_words),
  };
}

function parseWholeNumber(text: string, most: number): number | undefined {
  const value = Number(text);
  return text.trim() !== '' && Number.isInteger(value) && value >= 1 && value <= most ? value : undefined;
}
