import type { FileMemory, FileReview } from '@glossa/contract/vocabulary/file';
import { MAX_REVIEWS_PER_WORD } from '../../../foundation/plans/account-bounds';
import { wellFormed } from '../../../platform/text/well-formed';
import { findLanguage } from './language-names';

export class InvalidValueError extends Error {
  override name = 'BadValue';
}

const segmenter = new Intl.Segmenter();

/** Counts graphemes, as our schemas do. */
export function isLonger(text: string, most: number): boolean {
  if (text.length <= most) return false;
  if (text.length > most * 20) return true;
  return [...segmenter.segment(text)].length > most;
}

/** Removes NUL, which Postgres cannot store, and replaces lone surrogates by U+FFFD. */
export const toStorableText = (text: string): string => wellFormed(text.replaceAll('\u0000', ''));

/** Blank texts are null. */
export function readText(value: unknown, most: number): string | null {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') throw new InvalidValueError();
  const text = toStorableText(value);
  if (isLonger(text, most)) throw new InvalidValueError();
  return text.trim() === '' ? null : text;
}

export function readTexts(value: unknown, most: { texts: number; long: number }): string[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > most.texts) throw new InvalidValueError();
  return value.map((item: unknown) => {
    if (typeof item !== 'string') throw new InvalidValueError();
    const text = toStorableText(item);
    if (isLonger(text, most.long)) throw new InvalidValueError();
    return text;
  });
}

export function readNumber(value: unknown, least: number, most: number): number {
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw new InvalidValueError();
  return value;
}

export function readInteger(value: unknown, least: number, most: number): number {
  if (!Number.isInteger(value)) throw new InvalidValueError();
  return readNumber(value, least, most);
}

export function readBoolean<Otherwise>(value: unknown, otherwise: Otherwise): boolean | Otherwise {
  if (value === undefined || value === null) return otherwise;
  if (typeof value !== 'boolean') throw new InvalidValueError();
  return value;
}

const MOMENT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/;

/** Normalizes a time between 1970 and `latest` (milliseconds) to ISO 8601; without a zone it is in UTC. */
export function readMoment(value: unknown, latest: number): string {
  if (typeof value !== 'string' || !MOMENT.test(value)) throw new InvalidValueError();
  const hasZone = !value.includes(':') || /(?:Z|[+-]\d\d:?\d\d)$/.test(value);
  const time = Date.parse(hasZone ? value : `${value}Z`);
  if (!(time >= 0 && time <= latest)) throw new InvalidValueError();
  return new Date(time).toISOString();
}

const readOptionalMoment = (value: unknown, latest: number): string | null =>
  value === undefined || value === null ? null : readMoment(value, latest);

/** The fields of an object; none for other values. */
function toFields(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new InvalidValueError();
  return value as Record<string, unknown>;
}

/** The code of a language written as `es`, `es-MX` or by its name; undefined for null and where nobody knows the name. */
export function readLanguageCode(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw new InvalidValueError();
  return findLanguage(value);
}

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
