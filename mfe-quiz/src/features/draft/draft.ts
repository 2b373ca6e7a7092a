import type { Answers } from '../../answers/answers';

/** What a learner has done of a quiz that is not submitted yet. */
export interface Draft {
  readonly answers: Answers;
  /** Index of the question on screen. */
  readonly current: number;
  /** Seconds spent so far. */
  readonly seconds: number;
}

/** A draft as this browser keeps it. */
export interface LocalDraft extends Draft {
  /** When an answer was last changed, in milliseconds since 1970; 0 as long as none was. */
  readonly changedAt: number;
  /** The `changedAt` that the server has; another one means that it lacks something. */
  readonly sentAt: number;
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
  changedAt: 0,
  sentAt: 0,
  base: undefined,
};

/** True when the server lacks something of it. */
export const isUnsent = ({ changedAt, sentAt }: Pick<LocalDraft, 'changedAt' | 'sentAt'>): boolean =>
  changedAt !== sentAt;
