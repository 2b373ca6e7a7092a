import type { IntlShape } from 'react-intl';

const DAY_MS = 86_400_000;

/** Days from today to the day of `at`, which is ISO 8601; 0 for one that is over. */
export const daysUntil = (at: string): number =>
  Math.max(0, Math.round((midnight(new Date(at)) - midnight(new Date())) / DAY_MS));

/** “today”, “tomorrow”, a weekday within a week, any later day as a date. */
export function formatDay(at: string, intl: IntlShape): string {
  const days = daysUntil(at);
  if (days < 2) return intl.formatRelativeTime(days, 'day', { numeric: 'auto' });
  if (days < 7) return intl.formatDate(at, { weekday: 'long' });
  return intl.formatDate(at, { day: 'numeric', month: 'long', year: 'numeric' });
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

/** Minutes that are over, as the goal of a day counts them: an end screen says no more than the home of the learner. */
export const fullMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Seconds as `m:ss`; hours are counted in minutes. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
