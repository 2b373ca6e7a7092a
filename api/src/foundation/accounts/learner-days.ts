import { TZDate } from '@date-fns/tz';
import { LRUCache } from 'lru-cache';

export type LearnerDays = ReturnType<typeof learnerDays>;

/** Cached, because making a format or finding the start of a day takes long. */
const formats = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });
const starts = new LRUCache<string, number>({ max: 50_000 });

/** A day is an ISO date such as `2026-03-29`; daylight saving makes some last 23 or 25 hours. */
export function learnerDays(timeZone: string) {
  // Swedish writes dates as ISO 8601 does.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone });
  formats.set(timeZone, format);
  return {
    timeZone,
    toDay: (moment: Date) => format.format(moment),
    dayStart(day: string): Date {
      const key = `${day} ${timeZone}`;
      const cached = starts.get(key);
      if (cached !== undefined) return new Date(cached);
      const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
      // Where the clock skips midnight this is the first moment after it.
      const start = new TZDate(year, month - 1, date, timeZone).getTime();
      starts.set(key, start);
      return new Date(start);
    },
  };
}

export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The last days, today first. */
export const daysUpTo = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(today, -index));
