import type { WordMemory } from '../../platform/database/schema/vocabulary';

export const lastReviewId = ({ memory }: { memory: WordMemory | null }): string | null =>
  memory?.lastReviewId ?? null;

/** Flashcard programs call a card mature from this stability. */
export const MASTERED_STABILITY_DAYS = 21;

/** Whether the word is beyond its learning steps and stable for three weeks. */
export const isMasteredByMemory = (memory: WordMemory | null): boolean =>
  memory?.state === 'review' && memory.stability >= MASTERED_STABILITY_DAYS;
