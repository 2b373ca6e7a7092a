import { invalidFields } from '../platform/errors/api-error';

const MAX_DELAY_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * When the seconds of a report were watched. A clock that is ahead counts as now, and what is older than seven days
 * as seven days old, because the times of earlier reports are kept no longer. Throws 422 for an offset no clock has.
 */
export function watchedAt(reported: string | undefined, now: Date): Date {
  if (reported === undefined) return now;
  const moment = Date.parse(reported);
  if (Number.isNaN(moment)) throw invalidFields([{ name: 'watched_at', problem: 'is not a time' }]);
  return new Date(Math.min(now.getTime(), Math.max(moment, now.getTime() - MAX_DELAY_MS)));
}
