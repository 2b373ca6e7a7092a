import { sql, type SQL } from 'drizzle-orm';
import type { User } from '@glossa/contract/user';
import { LEVELS_VERSION } from '@glossa/words/levels';
import { type Presumption, readPresumption } from './presumed-known';

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
  return sql`
    select t.video_id, w.word_key, case
        when saved.mastered then 'mastered'
        when saved.word_key is not null then 'learning'
        when marked.is_known then 'known'
        when ${isPresumed} then 'presumed'
      end as status
    from transcripts t
    join transcript_words w on w.video_id = t.video_id
    left join ${sql.identifier(savedWords)} saved on saved.word_key = w.word_key and saved.language = t.language
    left join known_words marked on marked.user_id = ${learner.id} and marked.language = t.language
      and marked.lemma = coalesce(w.lemma, w.word_key)
    where t.video_id = any(${sql.param(videoIds)})`;
}

/** Names and numbers have no level, and are as easy as the easiest words. Before levels are computed, no word has one. */
function isWithin({ maxLevel, includesWithoutLevel }: Presumption): SQL {
  const isEasy = sql`w.level <= ${maxLevel}`;
  return includesWithoutLevel
    ? sql`(${isEasy} or w.level is null and t.levels_version >= ${LEVELS_VERSION})`
    : isEasy;
}
