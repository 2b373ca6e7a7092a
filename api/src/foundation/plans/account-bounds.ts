import type { User } from '@glossa/contract/user';
import type { PlanSettings } from '../../platform/settings/settings';
import { planLimits } from './plans';

const KB = 1024;
const MB = 1024 * KB;

/** What one account may cost the server. The decision page "What one account may cost" has the arithmetic. */
export interface AccountBounds {
  maxFileBytes: number;
  /** Size of an unpacked Anki deck. */
  maxUnpackedBytes: number;
  /** Heap of the process that reads or packs a file. */
  heapMb: number;
  /** Saved words with their reviews; as much again may be captions and pictures of own videos. */
  maxStoredBytes: number;
  /** Deleted words that can be restored: the oldest beyond these are gone. */
  maxDeletedWords: number;
  maxDeletedBytes: number;
  written: 'writtenKb' | 'writtenKbPaid';
}

const FREE_BOUNDS: AccountBounds = {
  maxFileBytes: 8 * MB,
  maxUnpackedBytes: 16 * MB,
  heapMb: 96,
  maxStoredBytes: 12 * MB,
  maxDeletedWords: 5_000,
  maxDeletedBytes: 4 * MB,
  written: 'writtenKb',
};

export const PAID_BOUNDS: AccountBounds = {
  // 20,000 words with all their fields, as a table (16 MB) or as JSON with one or two reviews each.
  maxFileBytes: 40 * MB,
  maxUnpackedBytes: 100 * MB,
  heapMb: 512,
  maxStoredBytes: 256 * MB,
  maxDeletedWords: 50_000,
  maxDeletedBytes: 128 * MB,
  written: 'writtenKbPaid',
};

/** Where the free plan has no limit of words, nobody pays, and all have the bounds of those who do. */
export const learnerBounds = (learner: User, plans: PlanSettings): AccountBounds =>
  planLimits(learner, plans).vocabularyLimit < 0 ? PAID_BOUNDS : FREE_BOUNDS;

/** A word with all its texts. Dictionaries need a tenth. */
export const MAX_WORD_BYTES = 32 * KB;
/** Marked as known without being saved: more than anybody marks one by one, and at most 6 MB with their index. */
export const MAX_KNOWN_WORDS = 10_000;
/** More than a word is reviewed in a lifetime. */
export const MAX_REVIEWS_PER_WORD = 500;
/** A stored review with its places in the indexes. */
export const REVIEW_BYTES = 500;
