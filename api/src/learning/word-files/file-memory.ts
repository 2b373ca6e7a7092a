import type { FileMemory, FileReview } from '@glossa/contract/vocabulary/file';
import type { reviews, BeforeReview, WordMemory } from '../../platform/database/schema/vocabulary';

export function toFileMemory(memory: WordMemory | null): FileMemory | null {
  return (
    memory && {
      state: memory.state,
      stability: memory.stability,
      difficulty: memory.difficulty,
      scheduled_days: memory.scheduledDays,
      learning_steps: memory.learningSteps,
      reps: memory.reps,
      lapses: memory.lapses,
      last_review: memory.lastReview,
    }
  );
}

export function fromFileMemory(memory: FileMemory | null): WordMemory | null {
  return (
    memory && {
      state: memory.state,
      stability: memory.stability,
      difficulty: memory.difficulty,
      scheduledDays: memory.scheduled_days,
      learningSteps: memory.learning_steps,
      reps: memory.reps,
      lapses: memory.lapses,
      lastReview: memory.last_review,
    }
  );
}

export function toFileReview({
  reviewId,
  grade,
  reviewedAt,
  before,
}: typeof reviews.$inferSelect): FileReview {
  return {
    review_id: reviewId,
    // Written from requests whose grade was checked.
    grade: grade as FileReview['grade'],
    reviewed_at: reviewedAt.toISOString(),
    before: {
      memory: toFileMemory(before.memory),
      due_at: before.dueAt,
      times_reviewed: before.timesReviewed,
      last_reviewed_at: before.lastReviewedAt,
    },
  };
}

export function fromFileBefore(before: FileReview['before']): BeforeReview {
  return {
    memory: fromFileMemory(before.memory),
    dueAt: before.due_at,
    timesReviewed: before.times_reviewed,
    lastReviewedAt: before.last_reviewed_at,
  };
}
