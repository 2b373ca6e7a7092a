import type { CefrLevel } from '@glossa/contract/language';
import type { Band } from '../records';

/** Count it up when levels, their lists or glossaries change: stored levels are then computed again. */
export const LEVELS_VERSION = 7;

/** These lists of frequent words lack many words that every learner knows, so that a missing word says nothing. */
export const INCOMPLETE_LISTS: ReadonlySet<string> = new Set(['ja', 'ka', 'th']);

export const CEFR_BANDS: Readonly<Record<CefrLevel, Band>> = {
  A1: [1, 2],
  A2: [3, 4],
  B1: [5, 6],
  B2: [7, 8],
  C1: [9, 9],
  C2: [10, 10],
};
