import type { FileMemory, FileReview } from '@glossa/contract/vocabulary-file';
import { BadValue, toFields, momentOrNone, momentUntil, numberWithin, wholeWithin } from './values';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Clocks differ. */
const MAX_AHEAD_MS = DAY_MS;
/** The scheduler puts nothing off for longer, and keeps no greater stability. */
const MAX_DAYS = 36_500;
const MAX_REVIEWS = 5000;
const MAX_TIMES = 1_000_000;
/** `ReviewId` of the contract, whose schemas take a thread longer to load than a small file to read. */
const REVIEW_ID = /^[\w-]{8,64}$/;
const states = ['learning', 'review', 'relearning'] as const;
const grades = ['again', 'hard', 'good', 'easy'] as const;

/** How a word stands with its reviews. */
type Standing = FileReview['before'];

/** Throws `BadValue` for what no review can have led to. */
export function checkStanding(given: Record<string, unknown>, now: number): Standing {
  const past = now + MAX_AHEAD_MS;
  const memory = given['memory'] ?? null;
  const standing = {
    memory: memory === null ? null : checkMemory(memory, past),
    due_at: momentOrNone(given['due_at'], past + MAX_DAYS * DAY_MS),
    times_reviewed: wholeWithin(given['times_reviewed'] ?? 0, 0, MAX_TIMES),
    last_reviewed_at: momentOrNone(given['last_reviewed_at'], past),
  };
  // A word is new, or it is known when it comes again.
  if ((standing.memory === null) !== (standing.due_at === null)) throw new BadValue();
  return standing;
}

function checkMemory(value: unknown, past: number): FileMemory {
  const given = toFields(value);
  return {
    state: checkChoice(given['state'], states),
    stability: numberWithin(given['stability'], Number.MIN_VALUE, MAX_DAYS),
    difficulty: numberWithin(given['difficulty'], 1, 10),
    scheduled_days: wholeWithin(given['scheduled_days'], 0, MAX_DAYS),
    learning_steps: wholeWithin(given['learning_steps'], 0, 1000),
    reps: wholeWithin(given['reps'], 0, MAX_TIMES),
    lapses: wholeWithin(given['lapses'], 0, MAX_TIMES),
    last_review: momentUntil(given['last_review'], past),
  };
}

/** No review is later than the last one that the memory knows of: `memory` is that of the word. */
export function checkReviews(value: unknown, memory: FileMemory | null, now: number): FileReview[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > MAX_REVIEWS) throw new BadValue();
  const latest = memory?.last_review;
  return value.map((review: unknown) => {
    const { review_id, grade, reviewed_at, before } = toFields(review);
    if (typeof review_id !== 'string' || !REVIEW_ID.test(review_id)) throw new BadValue();
    const at = momentUntil(reviewed_at, now + MAX_AHEAD_MS);
    return {
      review_id,
      grade: checkChoice(grade, grades),
      // All are written alike, so that letters compare as moments do.
      reviewed_at: latest !== undefined && at > latest ? latest : at,
      before: checkStanding(toFields(before), now),
    };
  });
}

function checkChoice<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw new BadValue();
  return chosen;
}
