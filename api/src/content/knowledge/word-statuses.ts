import { sql, type SQL } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { CEFR_BANDS, INCOMPLETE_LISTS, LEVELS_VERSION } from '@glossa/words/levels';
import { readStatement } from '../../platform/database/read-statement';
import { learnedLanguage } from '../../foundation/accounts/learner-languages';

/** The words that a learner is presumed to know until they say otherwise. */
export interface Presumption {
  language: string;
  /** The hardest difficulty that is presumed known, 1 to 10. */
  maxLevel: number;
  /** Whether a word without a level is a name or a number; else it may also be a word that the lists lack. */
  includesWithoutLevel: boolean;
}

/** Undefined without a level, and for beginners. A level tells only of the language being learned. */
export function readPresumption(learner: User): Presumption | undefined {
  const language = learnedLanguage(learner);
  if (language === undefined || learner.level === null || learner.level === 'A1') return undefined;
  const [, maxLevel] = CEFR_BANDS[learner.level];
  return { language, maxLevel, includesWithoutLevel: !INCOMPLETE_LISTS.has(language) };
}

const WORD_STATUSES = readStatement(__dirname, 'word-statuses.sql');

interface StatusOptions {
  learner: User;
  videoIds: readonly string[];
  /** A table expression of the caller with the saved words: `language`, `word_key` and `mastered`. */
  savedWords: string;
}

/** `WordDictionary` has the same rules. `known` words are marked, `presumed` ones are within the level. */
export function wordStatuses({ learner, videoIds, savedWords }: StatusOptions): SQL {
  const presumption = readPresumption(learner);
  const isPresumed = presumption
    ? sql`marked.is_known is null and t.language = ${presumption.language} and ${isWithin(presumption)}`
    : sql`false`;
  return WORD_STATUSES({
    isPresumed,
    userId: learner.id,
    saved: sql.identifier(savedWords),
    videoIds: sql.param(videoIds),
  });
}

/** Names and numbers have no level, and are as easy as the easiest words. Before levels are computed, no word has one. */
function isWithin({ maxLevel, includesWithoutLevel }: Presumption): SQL {
  const isEasy = sql`w.level <= ${maxLevel}`;
  return includesWithoutLevel
    ? sql`(${isEasy} or w.level is null and t.levels_version >= ${LEVELS_VERSION})`
    : isEasy;
}
