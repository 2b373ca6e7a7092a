/** The days of a place. A day is a date such as `2026-03-29`; it has 23 or 25 hours where the clock is changed. */
export interface LearnerDays {
  dayOf(moment: Date): string;
  /** The first moment of the day. */
  startOf(day: string): Date;
}

const HOUR_MS = 60 * 60 * 1000;
/** Finding where a day begins takes some dozens of steps, so it is remembered: so many days of so many places. */
const MAX_CACHED_DAYS = 1000;
const MAX_CACHED_ZONES = 200;

const calendars = new Map<string, LearnerDays>();

/** `timeZone` is an IANA name. */
export function learnerDays(timeZone: string): LearnerDays {
  const known = calendars.get(timeZone);
  if (known) return known;
  if (calendars.size >= MAX_CACHED_ZONES) calendars.clear();
  const calendar = createCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function createCalendar(timeZone: string): LearnerDays {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone });
  const dayOf = (moment: Date) => format.format(moment);
  const starts = new Map<string, number>();
  return {
    dayOf,
    startOf(day) {
      const known = starts.get(day);
      if (known !== undefined) return new Date(known);
      const start = findStart(day, dayOf);
      if (starts.size >= MAX_CACHED_DAYS) starts.clear();
      starts.set(day, start);
      return new Date(start);
    },
  };
}

function findStart(day: string, dayOf: LearnerDays['dayOf']): number {
  // No clock is further than 14 hours from UTC. Looking for the moment rather than reckoning it also finds the
  // beginning of a day whose midnight is skipped.
  const midnightUtc = Date.parse(`${day}T00:00:00Z`);
  let before = midnightUtc - 15 * HOUR_MS;
  let within = midnightUtc + 15 * HOUR_MS;
  while (within - before > 1000) {
    const middle = before + Math.floor((within - before) / 2000) * 1000;
    if (dayOf(new Date(middle)) < day) before = middle;
    else within = middle;
  }
  return within;
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: string, days: number): string {
  const moment = new Date(`${day}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** The last days up to and with `today`, the latest first. */
export function daysUpTo(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, -index));
}
