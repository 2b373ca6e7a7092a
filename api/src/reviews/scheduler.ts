import type { GradeChoice, ReviewGrade } from '@glossa/contract/review';
import {
  clamp,
  createEmptyCard,
  fsrs,
  Rating,
  S_MAX,
  S_MIN,
  State,
  StrategyMode,
  type Card,
  type RecordLogItem,
} from 'ts-fsrs';
import type { WordMemory } from './word-memory';

/** What is scheduled: a word, and what the learner's memory of it is so far. */
export interface ScheduledWord {
  id: number;
  memory: WordMemory | null;
}

/** What a grade makes of a word. */
export interface Scheduled {
  memory: WordMemory;
  dueAt: Date;
}

/** A word comes again when it would be remembered with this probability. */
const RETENTION = 0.9;
const DAY_MS = 24 * 60 * 60 * 1000;

const grades = ['again', 'hard', 'good', 'easy'] as const satisfies readonly ReviewGrade[];
const states = { learning: State.Learning, review: State.Review, relearning: State.Relearning };

/** What a review at `now` makes of a word. The same word, grade and day always make the same. */
export function schedule(word: ScheduledWord, grade: ReviewGrade, now: Date): Scheduled {
  return scheduleEach(word, now)[grade];
}

/** What each grade would do at `now`, from `again` to `easy`. */
export function gradeChoices(word: ScheduledWord, now: Date): GradeChoice[] {
  const scheduled = scheduleEach(word, now);
  return grades.map((grade) => ({ grade, due_at: scheduled[grade].dueAt.toISOString() }));
}

/** Later than the last review, however the clocks of our servers differ: reviews of a word have an order. */
export function momentOfReview(memory: WordMemory | null, now: Date): Date {
  return memory ? new Date(Math.max(now.getTime(), Date.parse(memory.lastReview) + 1)) : now;
}

/**
 * Words learned together come apart again by a few days drawn for each (`enable_fuzz`). Drawn from the word and how
 * often it was reviewed, and not from the time, so that what a learner is shown is what they get.
 */
function scheduler({ id, memory }: ScheduledWord) {
  const settings = { request_retention: RETENTION, enable_fuzz: true, enable_short_term: true };
  return fsrs(settings).useStrategy(StrategyMode.SEED, () => `${id} ${memory?.reps ?? 0}`);
}

/**
 * The library counts days by the midnights of UTC between two reviews, so that two minutes around midnight would be a
 * day. The clock is moved for it: at the last review it is midnight, and days have 24 hours.
 */
function scheduleEach(word: ScheduledWord, now: Date): Record<ReviewGrade, Scheduled> {
  const at = momentOfReview(word.memory, now);
  const lastReview = word.memory ? Date.parse(word.memory.lastReview) : at.getTime();
  const behind = lastReview % DAY_MS;
  const card = toCard(word.memory, new Date(lastReview - behind));
  const each = scheduler(word).repeat(card, new Date(at.getTime() - behind));
  const scheduled = ({ card: next }: RecordLogItem): Scheduled => ({
    memory: toMemory(next, at),
    dueAt: new Date(next.due.getTime() + behind),
  });
  return {
    again: scheduled(each[Rating.Again]),
    hard: scheduled(each[Rating.Hard]),
    good: scheduled(each[Rating.Good]),
    easy: scheduled(each[Rating.Easy]),
  };
}

function toCard(memory: WordMemory | null, lastReview: Date): Card {
  if (!memory) return createEmptyCard(lastReview);
  return {
    due: lastReview,
    // The library refuses what it would never have written itself, and memories also come from files.
    stability: clamp(memory.stability, S_MIN, S_MAX),
    difficulty: clamp(memory.difficulty, 1, 10),
    elapsed_days: 0,
    scheduled_days: memory.scheduledDays,
    learning_steps: memory.learningSteps,
    reps: memory.reps,
    lapses: memory.lapses,
    state: states[memory.state],
    last_review: lastReview,
  };
}

function toMemory(card: Card, at: Date): WordMemory {
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

function memoryState(state: State): WordMemory['state'] {
  if (state === State.Review) return 'review';
  return state === State.Relearning ? 'relearning' : 'learning';
}
