/**
 * What the scheduler (FSRS) knows of a learner's memory of a word. Stability is in days: after so many the word is
 * remembered with a probability of 90 %. Difficulty is 1 to 10.
 */
export interface WordMemory {
  state: 'learning' | 'review' | 'relearning';
  stability: number;
  difficulty: number;
  /** Days the last review put the word off by. */
  scheduledDays: number;
  /** How many of the short steps have been taken while it is learned, or learned again. */
  learningSteps: number;
  reps: number;
  lapses: number;
  /** ISO 8601, UTC. */
  lastReview: string;
}

/** What a review changes of a word, as it was before. */
export interface BeforeReview {
  memory: WordMemory | null;
  /** ISO 8601, UTC. */
  dueAt: string | null;
  timesReviewed: number;
  /** ISO 8601, UTC. */
  lastReviewedAt: string | null;
}
