import type { FileMemory, FileReview } from '@glossa/contract/vocabulary/file';
import type { reviews, BeforeReview, WordMemory } from '../../platform/database/schema/vocabulary';

export function toFileMemory(memory: WordMemory | null): FileMemory | null {
  if (!memory) return null;
  const { scheduledDays, learningSteps, lastReview, lastReviewId: _id, ...same } = memory;
  return { ...same, scheduled_days: scheduledDays, learning_steps: learningSteps, last_review: lastReview };
}

export function fromFileMemory(memory: FileMemory | null): WordMemory | null {
  if (!memory) return null;
  const { scheduled_days, learning_steps, last_review, ...same } = memory;
  return { ...same, scheduledDays: scheduled_days, learningSteps: learning_steps, lastReview: last_review };
}

export function toFileReview({ reviewId, grade, reviewedAt, before }: typeof reviews.$inferSelect) {
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
