import type { FileMemory, FileReview } from '@glossa/contract/vocabulary/file';
import { MAX_REVIEWS_PER_WORD } from '../../../foundation/plans/account-bounds';
import {
  InvalidValueError,
  toFields,
  readOptionalMoment,
  readMoment,
  readNumber,
  readInteger,
} from './values';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Allows for clocks that are ahead. */
const MAX_AHEAD_MS = DAY_MS;
/** The scheduler's maximum interval and stability. */
const MAX_DAYS = 36_500;
const MAX_TIMES = 1_000_000;
/** `ReviewId` of the contract, which would take a process long to load. */
const REVIEW_ID = /^[\w-]{8,64}$/;
const STATES = ['learning', 'review', 'relearning'] as const;
const GRADES = ['again', 'hard', 'good', 'easy'] as const;

/** Throws `InvalidValueError` for a state that reviews cannot lead to. */
export function checkReviewState(fields: Record<string, unknown>, now: number): FileReview['before'] {
  const past = now + MAX_AHEAD_MS;
  const memory = fields['memory'] ?? null;
  const state = {
    memory: memory === null ? null : checkMemory(memory, past),
    due_at: readOptionalMoment(fields['due_at'], past + MAX_DAYS * DAY_MS),
    times_reviewed: readInteger(fields['times_reviewed'] ?? 0, 0, MAX_TIMES),
    last_reviewed_at: readOptionalMoment(fields['last_reviewed_at'], past),
  };
  // A word with a memory has a due date, and a new one has neither.
  if ((state.memory === null) !== (state.due_at === null)) throw new InvalidValueError();
  return state;
}

function checkMemory(value: unknown, past: number): FileMemory {
  const fields = toFields(value);
  return {
    state: checkChoice(fields['state'], STATES),
    stability: readNumber(fields['stability'], Number.MIN_VALUE, MAX_DAYS),
    difficulty: readNumber(fields['difficulty'], 1, 10),
    scheduled_days: readInteger(fields['scheduled_days'], 0, MAX_DAYS),
    learning_steps: readInteger(fields['learning_steps'], 0, 1000),
    reps: readInteger(fields['reps'], 0, MAX_TIMES),
    lapses: readInteger(fields['lapses'], 0, MAX_TIMES),
    last_review: readMoment(fields['last_review'], past),
  };
}

/** No review is later than the last one in the memory of the word. */
export function checkReviews(value: unknown, memory: FileMemory | null, now: number): FileReview[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_REVIEWS_PER_WORD) throw new InvalidValueError();
  const latest = memory?.last_review;
  return value.map((review: unknown) => {
    const { review_id, grade, reviewed_at, before } = toFields(review);
    if (typeof review_id !== 'string' || !REVIEW_ID.test(review_id)) throw new InvalidValueError();
    const at = readMoment(reviewed_at, now + MAX_AHEAD_MS);
    return {
      review_id,
      grade: checkChoice(grade, GRADES),
      // All are ISO 8601 in UTC, so that texts compare as times.
      reviewed_at: latest !== undefined && at > latest ? latest : at,
      before: checkReviewState(toFields(before), now),
    };
  });
}

function checkChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new InvalidValueError();
  return chosen;
}
