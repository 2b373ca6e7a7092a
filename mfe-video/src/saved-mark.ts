import type { SavedStatus } from '@glossa/contract/video/transcript';

/** How a saved word is marked: one that waits for a review differs from the others that are being learned. */
export type SavedMark = SavedStatus | 'due';

export const isSavedMark = (status: string): status is SavedMark =>
  status === 'learning' || status === 'mastered' || status === 'due';
