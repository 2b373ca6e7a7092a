import { EMPTY_DRAFT, type LocalDraft, type Times } from './draft';

/**
 * The times of a draft that was kept before each answer had its own: `changedAt` and `sentAt` were those of all. One
 * without times lacks on the server.
 */
export function oldTimes(
  answers: LocalDraft['answers'],
  { changedAt, sentAt }: { changedAt?: unknown; sentAt?: unknown },
): Pick<LocalDraft, 'changed' | 'sent'> {
  const time = typeof changedAt === 'number' && changedAt > 0 ? changedAt : 1;
  const changed: Times = Object.fromEntries(Object.keys(answers).map((index) => [index, time]));
  return { changed, sent: sentAt === time ? changed : EMPTY_DRAFT.sent };
}

/** A draft that the first version kept for its tab; it is taken over once. */
export function takeOldDraft(quizId: number, keep: (text: string) => boolean): void {
  const key = `glossa.quiz-draft.${quizId}`;
  try {
    const text = sessionStorage.getItem(key);
    if (text !== null && keep(text)) sessionStorage.removeItem(key);
  } catch {
    // Storage is denied, so there is no such draft.
  }
}
