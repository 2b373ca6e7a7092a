import type { Answers } from '../../answers/answers';

/** What a learner has done of a quiz that is not submitted yet. */
export interface Draft {
  readonly answers: Answers;
  /** Index of the question on screen. */
  readonly current: number;
  /** Seconds spent so far. */
  readonly seconds: number;
}

/** When answers were changed, by the index of their question: milliseconds since 1970 by this browser's clock. */
export type Times = Readonly<Record<number, number>>;

/** A draft as this browser keeps it. */
export interface LocalDraft extends Draft {
  /** Of the answers that this browser changed; the others came from the server. */
  readonly changed: Times;
  /** The `changed` that the server has; an answer with another one is here alone. */
  readonly sent: Times;
  /** `saved_at` of the server's draft that these answers hold already. */
  readonly base: string | undefined;
}

/** A draft as the server keeps it. */
export interface ServerDraft extends Draft {
  /** When it was saved, ISO 8601; an API of before does not say. */
  readonly savedAt: string | undefined;
}

export const EMPTY_DRAFT: LocalDraft = {
  answers: {},
  current: 0,
  seconds: 0,
  changed: {},
  sent: {},
  base: undefined,
};

/** Indexes of the answers that the server lacks. */
export const unsentOf = ({ changed, sent }: Pick<LocalDraft, 'changed' | 'sent'>): number[] =>
  Object.keys(changed)
    .map(Number)
    .filter((index) => changed[index] !== sent[index]);

/** The later of both times for each answer. */
export function latest(one: Times, other: Times): Times {
  const times: Record<number, number> = { ...one };
  for (const [index, time] of Object.entries(other)) {
    times[Number(index)] = Math.max(time, one[Number(index)] ?? 0);
  }
  return times;
}

/** True when `one` was saved after `other`; times of the server's clock alone. */
export function isLaterBase(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined) return false;
  return other === undefined || Date.parse(one) > Date.parse(other);
}
