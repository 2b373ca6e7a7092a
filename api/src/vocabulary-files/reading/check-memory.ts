import type { FileMemory, FileReview } from '@glossa/contract/vocabulary-file';
import { BadValue, fieldsOf, momentOrNone, momentUntil, numberWithin, wholeWithin } from './values';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks differ. */
const MOST_AHEAD_MS = DAY_MS;
/** The scheduler puts nothing off for longer, and keeps no greater stability. */
const MOST_DAYS = 36_500;
const MOST_REVIEWS = 5000;
const MOST_TIMES = 1_000_000;
/** `ReviewId` of the contract, whose schemas take a thread longer to load than a small file to read. */
const REVIEW_ID = /^[\w-]{8,64}$/;
const states = ['learning', 'review', 'relearning'] as const;
const grades = ['again', 'hard', 'good', 'easy'] as const;

/** How a word stands with its reviews. */
type Standing = FileReview['before'];

/** Throws `BadValue` for what no review can have led to. */
export function checkStanding(given: Record<string, unknown>, now: number): Standing {
  const past = now + MOST_AHEAD_MS;
  const memory = given['memory'] ?? null;
  const standing = {
    memory: memory === null ? null : checkMemory(memory, past),
    due_at: momentOrNone(given['due_at'], past + MOST_DAYS * DAY_MS),
    times_reviewed: wholeWithin(given['times_reviewed'] ?? 0, 0, MOST_TIMES),
    last_reviewed_at: momentOrNone(given['last_reviewed_at'], past),
  };
  // A word is new, or it is known when it comes again.
  if ((standing.memory === null) !== (standing.due_at === null)) throw new BadValue();
  return standing;
}

function checkMemory(value: unknown, past: number): FileMemory {
  const given = fieldsOf(value);
  return {
    state: oneOf(given['state'], states),
    stability: numberWithin(given['stability'], Number.MIN_VALUE, MOST_DAYS),
    difficulty: numberWithin(given['difficulty'], 1, 10),
    scheduled_days: wholeWithin(given['scheduled_days'], 0, MOST_DAYS),
    learning_steps: wholeWithin(given['learning_steps'], 0, 1000),
    reps: wholeWithin(given['reps'], 0, MOST_TIMES),
    lapses: wholeWithin(given['lapses'], 0, MOST_TIMES),
    last_review: momentUntil(given['last_review'], past),
  };
}

/** No review is later than the last one that the memory knows of: `memory` is that of the word. */
export function checkReviews(value: unknown, memory: FileMemory | null, now: number): FileReview[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MOST_REVIEWS) throw new BadValue();
  const latest = memory?.last_review;
  return value.map((review: unknown) => {
    const { review_id, grade, reviewed_at, before } = fieldsOf(review);
    if (typeof review_id !== 'string' || !REVIEW_ID.test(review_id)) throw new BadValue();
    const at = momentUntil(reviewed_at, now + MOST_AHEAD_MS);
    return {
      review_id,
      grade: oneOf(grade, grades),
      // All are written alike, so that letters compare as moments do.
      reviewed_at: latest !== undefined && at > latest ? latest : at,
      before: checkStanding(fieldsOf(before), now),
    };
  });
}

function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new BadValue();
  return chosen;
}
