import { sql, type SQL } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { LEVELS_VERSION } from '@glossa/words/levels';
import { readStatement } from '../../platform/database/read-statement';
import { type Presumption, readPresumption } from './presumed-known';

const WORD_STATUSES = readStatement(__dirname, 'word-statuses.sql');

interface StatusOptions {
  learner: User;
  videoIds: readonly string[];
  /** A table expression of the caller with the saved words: `language`, `word_key` and `mastered`. */
  savedWords: string;
}

/**
 * What a learner knows of each word of videos. `WordDictionary` follows the same rules in memory. Selects `video_id`,
 * `word_key` and `status`: `mastered` or `learning` for a saved word, `known` for one that the learner has marked,
 * `presumed` for one at or below their level, or else null.
 */
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
