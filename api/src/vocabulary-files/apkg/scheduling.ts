import type { FileMemory, FileReview, FileWord } from '@glossa/contract/vocabulary-file';

const DAY_SECONDS = 24 * 60 * 60;
/**
 * From when a collection counts its days, in seconds: a morning before anything was learned here, so that no day is
 * negative.
 */
export const COLLECTION_BEGAN = Date.UTC(2020, 0, 1, 4) / 1000;
/** The share of words that is to be remembered when they come, as the scheduler here has it. */
const DESIRED_RETENTION = 0.9;
/** What Anki gives every card to begin with; with FSRS it plays no part. */
const EASE = 2500;
/** One of one step is left. */
const LAST_STEP = 1001;

/** Columns of `cards` that say when the card comes. */
export interface Scheduling {
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

/** `position` is the card's place among the new ones. */
export function toScheduling(word: FileWord, position: number): Scheduling {
  const scheduling = ofMemory(word, position);
  // What the learner calls mastered is not asked, here or there.
  return word.mastered_by_learner === true ? { ...scheduling, queue: -1 } : scheduling;
}

function ofMemory({ memory, due_at }: FileWord, position: number): Scheduling {
  if (memory === null || due_at === null) {
    return { type: 0, queue: 0, due: position, ivl: 0, factor: 0, reps: 0, lapses: 0, left: 0, data: '{}' };
  }
  const { reps, lapses } = memory;
  const due = Math.floor(Date.parse(due_at) / 1000);
  const ivl = Math.max(1, memory.scheduled_days);
  const known = { reps, lapses, factor: EASE, data: memoryData(memory) };
  if (memory.state === 'review') {
    const day = Math.max(0, Math.floor((due - COLLECTION_BEGAN) / DAY_SECONDS));
    return { ...known, type: 2, queue: 2, due: day, ivl, left: 0 };
  }
  if (memory.state === 'learning') return { ...known, type: 1, queue: 1, due, ivl: 0, left: LAST_STEP };
  return { ...known, type: 3, queue: 1, due, ivl, left: LAST_STEP };
}

function memoryData({ stability, difficulty }: FileMemory): string {
  return JSON.stringify({ s: rounded(stability), d: rounded(difficulty), dr: DESIRED_RETENTION });
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

/** Columns of `revlog` that say what happened. */
export interface LoggedReview {
  /** Milliseconds. */
  at: number;
  ease: number;
  /** Days, or where they are less than one, seconds below 0. */
  ivl: number;
  lastIvl: number;
  factor: number;
  type: number;
}

const eases = { again: 1, hard: 2, good: 3, easy: 4 } as const;
const kinds = { learning: 0, review: 1, relearning: 2 } as const;

/** What came of a review is found in what there was before the next one. */
export function loggedReviews({ reviews, memory, due_at }: FileWord): LoggedReview[] {
  return reviews.map((review, index) => {
    const { before } = review;
    const after = reviews[index + 1]?.before ?? { memory, due_at };
    const type = before.memory === null ? 0 : kinds[before.memory.state];
    return {
      at: Date.parse(review.reviewed_at),
      ease: eases[review.grade],
      ivl: toInterval(after, review.reviewed_at),
      lastIvl: toInterval(before, before.last_reviewed_at),
      factor: type === 0 ? 0 : EASE,
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
