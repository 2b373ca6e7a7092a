import type { GradeChoice, ReviewGrade } from '@glossa/contract/vocabulary/review';
import * as tsFsrs from 'ts-fsrs';
import type { WordMemory } from '../../platform/database/schema/vocabulary';

export interface ScheduledWord {
  id: number;
  memory: WordMemory | null;
}

export interface Scheduled {
  memory: WordMemory;
  dueAt: Date;
}

/** A word is due when it is remembered with this probability. */
const RETENTION = 0.9;
const DAY_MS = 24 * 60 * 60 * 1000;

const GRADES = ['again', 'hard', 'good', 'easy'] as const satisfies readonly ReviewGrade[];
const STATES = {
  learning: tsFsrs.State.Learning,
  review: tsFsrs.State.Review,
  relearning: tsFsrs.State.Relearning,
};

/** Schedules a word after a review at `now`; deterministic. */
export const schedule = (word: ScheduledWord, grade: ReviewGrade, now: Date): Scheduled =>
  scheduleGrades(word, now)[grade];

/** The due date of each grade, from `again` to `easy`. */
export function gradeChoices(word: ScheduledWord, now: Date): GradeChoice[] {
  const scheduled = scheduleGrades(word, now);
  return GRADES.map((grade) => ({ grade, due_at: scheduled[grade].dueAt.toISOString() }));
}

/** The time of a review: later than the last one, even if the clocks of servers differ. */
export const reviewTime = (memory: WordMemory | null, now: Date): Date =>
  memory ? new Date(Math.max(now.getTime(), Date.parse(memory.lastReview) + 1)) : now;

/** `enable_fuzz` spreads due dates. Seeded by word and reviews, not time: dates stay as they were shown. */
function scheduler({ id, memory }: ScheduledWord) {
  const settings = { request_retention: RETENTION, enable_fuzz: true, enable_short_term: true };
  return tsFsrs.fsrs(settings).useStrategy(tsFsrs.StrategyMode.SEED, () => `${id} ${memory?.reps ?? 0}`);
}

/** The library counts UTC midnights as days, so the clock is shifted to have one at the last review. */
function scheduleGrades(word: ScheduledWord, now: Date): Record<ReviewGrade, Scheduled> {
  const at = reviewTime(word.memory, now);
  const lastReview = word.memory ? Date.parse(word.memory.lastReview) : at.getTime();
  const shiftMs = lastReview % DAY_MS;
  const card = toCard(word.memory, new Date(lastReview - shiftMs));
  const each = scheduler(word).repeat(card, new Date(at.getTime() - shiftMs));
  const scheduled = ({ card: next }: tsFsrs.RecordLogItem): Scheduled => ({
    memory: toMemory(next, at),
    dueAt: new Date(next.due.getTime() + shiftMs),
  });
  return {
    again: scheduled(each[tsFsrs.Rating.Again]),
    hard: scheduled(each[tsFsrs.Rating.Hard]),
    good: scheduled(each[tsFsrs.Rating.Good]),
    easy: scheduled(each[tsFsrs.Rating.Easy]),
  };
}

function toCard(memory: WordMemory | null, lastReview: Date): tsFsrs.Card {
  if (!memory) return tsFsrs.createEmptyCard(lastReview);
  return {
    due: lastReview,
    // The library rejects values out of its range, which imported memories may have.
    stability: tsFsrs.clamp(memory.stability, tsFsrs.S_MIN, tsFsrs.S_MAX),
    difficulty: tsFsrs.clamp(memory.difficulty, 1, 10),
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: STATES[memory.state],
    last_review: lastReview,
  };
}

function toMemory(card: tsFsrs.Card, at: Date): WordMemory {
  return {
    state: memoryState(card.state),
    stability: card.stability,
    difficulty: card.difficulty,
    scheduledDays: card.scheduled_days,
    learningSteps: card.learning_steps,
    reps: card.reps,
    lapses: card.lapses,
    lastReview: at.toISOString(),
  };
}

function memoryState(state: tsFsrs.State): WordMemory['state'] {
  if (state === tsFsrs.State.Review) return 'review';
  return state === tsFsrs.State.Relearning ? 'relearning' : 'learning';
}
