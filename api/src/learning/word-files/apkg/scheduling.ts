import { parseJson } from '@glossa/server/parse-json';
import { checkReviewState } from '../reading/values';
import type { RawWord } from '../reading/file-row';
import type { FileMemory, FileReview, FileWord } from '@glossa/contract/vocabulary/file';

const DAY_SECONDS = 24 * 60 * 60;
/** Day 0 of the collection; early enough that no day is negative. */
export const COLLECTION_START_SECONDS = Date.UTC(2020, 0, 1, 4) / 1000;
/** The same as our scheduler's. */
const DESIRED_RETENTION = 0.9;
/** Anki's default, unused with FSRS. */
const DEFAULT_EASE = 2500;
/** One step left, one of them today. */
const LAST_STEP = 1001;

interface Scheduling {
  type: number;
  queue: number;
  due: number;
  ivl: number;
  factor: number;
  reps: number;
  lapses: number;
  left: number;
  data: string;
}

/** `position` is the card's place among new cards. */
export function toScheduling(word: FileWord, position: number): Scheduling {
  const scheduling = scheduleByMemory(word, position);
  // Words that the learner marked as mastered are suspended.
  return word.mastered_by_learner === true ? { ...scheduling, queue: -1 } : scheduling;
}

function scheduleByMemory({ memory, due_at }: FileWord, position: number): Scheduling {
  if (memory === null || due_at === null) {
    return { type: 0, queue: 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' };
  }
  const { reps, lapses } = memory;
  const due = Math.floor(Date.parse(due_at) / 1000);
  const ivl = Math.max(1, memory.scheduled_days);
  const known = { reps, lapses, factor: DEFAULT_EASE, data: toMemoryData(memory) };
  if (memory.state === 'review') {
    const day = Math.max(0, Math.floor((due - COLLECTION_START_SECONDS) / DAY_SECONDS));
    return { ...known, type: 2, queue: 2, due: day, ivl, left: 0 };
  }
  if (memory.state === 'learning') return { ...known, type: 1, queue: 1, due, ivl: 0, left: LAST_STEP };
  return { ...known, type: 3, queue: 1, due, ivl, left: LAST_STEP };
}

const toMemoryData = ({ stability, difficulty }: FileMemory): string =>
  JSON.stringify({ s: round(stability), d: round(difficulty), dr: DESIRED_RETENTION });

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** What Anki knows of a card. */
export interface Card extends Omit<Scheduling, 'left'> {
  ord: number;
  /** Milliseconds; 0 if there is none. */
  lastReview: number;
  /** Day 0 of the collection, in seconds. */
  start: number;
}

const MAX_INTERVAL_DAYS = 36_500;
/** Larger numbers are no days but seconds. */
const MAX_DAY = 1_000_000;

/** What becomes of a card that was learned; nothing for a new one, and only its mark where its schedule is impossible. */
export function fromScheduling(card: Card | undefined, tags: readonly string[], now: string): RawWord {
  if (!card || card.reps < 1) return {};
  // One that is too hard is suspended as well.
  const isLeech = tags.some((tag) => tag.toLowerCase() === 'leech');
  const mark = card.queue === -1 && !isLeech ? { mastered_by_learner: true } : {};
  try {
    return { ...checkReviewState(toReviewState(card, now), Date.parse(now)), ...mark };
  } catch {
    // A deck of another program may hold any values.
    return mark;
  }
}

/** Where Anki does not schedule as we do, the interval is the stability. Throws a `RangeError` for impossible times. */
function toReviewState(card: Card, now: string) {
  const { due, start, type, lapses, reps, factor } = card;
  if ((type !== 2 && type !== 3) || !(card.ivl > 0)) return {};
  const scheduled_days = Math.min(Math.round(card.ivl), MAX_INTERVAL_DAYS);
  const dueMs = (due > MAX_DAY ? due : start + due * DAY_SECONDS) * 1000;
  const reviewedMs = card.lastReview || dueMs - scheduled_days * DAY_SECONDS * 1000;
  const last_review = toMoment(reviewedMs, Date.parse(now));
  const { s, d } = Object(parseJson(card.data)) as Record<string, unknown>;
  const memory = {
    state: type === 2 ? 'review' : 'relearning',
    scheduled_days,
    learning_steps: 0,
    reps,
    lapses,
    last_review,
    stability: isWithin(s, 0.001, MAX_INTERVAL_DAYS) ? s : scheduled_days,
    difficulty: isWithin(d, 1, 10) ? d : toDifficulty(factor),
  };
  return { memory, due_at: toMoment(dueMs), times_reviewed: reps, last_reviewed_at: last_review };
}

const toMoment = (ms: number, max = Date.UTC(2100, 0)) =>
  new Date(Math.min(Math.max(0, ms), max)).toISOString();

/** Anki's default ease is in the middle, its lowest (1300) the hardest. */
const toDifficulty = (ease: number) => Math.min(10, Math.max(1, 5 + (DEFAULT_EASE - ease) / 240));

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && value >= min && value <= max;

const EASES = { again: 1, hard: 2, good: 3, easy: 4 } as const;
const KINDS = { learning: 0, review: 1, relearning: 2 } as const;

/** The state after a review is the state before the next one. Intervals are days, or negative seconds if less than a day. */
export function toLoggedReviews({ reviews, memory, due_at }: FileWord) {
  return reviews.map((review, index) => {
    const { before } = review;
    const after = reviews[index + 1]?.before ?? { memory, due_at };
    const type = before.memory === null ? 0 : KINDS[before.memory.state];
    return {
      at: Date.parse(review.reviewed_at),
      ease: EASES[review.grade],
      ivl: toInterval(after, review.reviewed_at),
      lastIvl: toInterval(before, before.last_reviewed_at),
      factor: type === 0 ? 0 : DEFAULT_EASE,
      type,
    };
  });
}

function toInterval(
  { memory, due_at }: Pick<FileReview['before'], 'memory' | 'due_at'>,
  since: string | null,
): number {
  if (memory === null || due_at === null || since === null) return 0;
  if (memory.scheduled_days > 0) return memory.scheduled_days;
  return -Math.max(1, Math.round((Date.parse(due_at) - Date.parse(since)) / 1000));
}
