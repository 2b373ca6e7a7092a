/**
 * The state of the scheduler (FSRS) for a word. Stability is the number of days after which the word is remembered with
 * a probability of 90 %. Difficulty is 1 to 10.
 */
export interface WordMemory {
  state: 'learning' | 'review' | 'relearning';
  stability: number;
  difficulty: number;
  /** The interval in days set by the last review. */
  scheduledDays: number;
  /** Learning or relearning steps taken. */
  learningSteps: number;
  reps: number;
  lapses: number;
  /** ISO 8601, UTC. */
  lastReview: string;
  /** The id of the last review; not in memories read from files, and those stored before ids were kept. */
  lastReviewId?: string;
}

/** The columns of a word before a review. */
export interface BeforeReview {
  memory: WordMemory | null;
  /** ISO 8601, UTC. */
  dueAt: string | null;
  timesReviewed: number;
  /** ISO 8601, UTC. */
  lastReviewedAt: string | null;
}

export const lastReviewId = ({ memory }: { memory: WordMemory | null }): string | null =>
  memory?.lastReviewId ?? null;

/** From here on flashcard programs call a card mature. */
export const MASTERED_STABILITY_DAYS = 21;

/** Whether the word is beyond its learning steps and stable for three weeks. */
export function isMasteredByMemory(memory: WordMemory | null): boolean {
  return memory?.state === 'review' && memory.stability >= MASTERED_STABILITY_DAYS;
}
