import { freeTime, takeLatest, type Stretch } from './free-time';
import { learnerDays } from './learner-days';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface WatchedTime {
  /** IANA name. */
  timeZone: string;
  /** How long was watched. */
  seconds: number;
  /** The seconds before `until` in which it was; at least as many. */
  within: number;
  until: Date;
}

/** Time that has not been counted before. */
export interface NewTime {
  spans: Stretch[];
  seconds: number;
  /** Of the learner's time zone. */
  day: string;
}

/** Where the time may lie: a day at most. */
export function reachOf({ within, until }: WatchedTime): Stretch {
  const to = until.getTime();
  return { from: to - Math.min(Math.ceil(within * 1000), DAY_MS), to };
}

/** The part of it that none of `taken` covers, on the day of `until`. Undefined: there is none. */
export function newTime(time: WatchedTime, taken: readonly Stretch[]): NewTime | undefined {
  const spans = takeLatest(freeTime(reachOf(time), taken), Math.ceil(time.seconds * 1000));
  if (spans.length === 0) return undefined;
  const milliseconds = spans.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    spans,
    seconds: Math.min(time.seconds, milliseconds / 1000),
    day: learnerDays(time.timeZone).dayOf(time.until),
  };
}
