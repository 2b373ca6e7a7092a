import { sql } from 'drizzle-orm';
import type { Knowledge } from '@glossa/contract/playlist';
import type { SavedStatus, TranscriptKnowledge } from '@glossa/contract/transcript';
import { UNSPACED_LANGUAGES } from '@glossa/shared/word-separator';
import type { Database } from '../platform/database/database';

const MAX_PHRASES = 2_000;

/**
 * The number of distinct words of each video, and how many the learner knows, wherever they were saved. Videos
 * without words are left out.
 */
export async function readVideosKnowledge(
  database: Database,
  userId: number,
  videoIds: readonly string[],
): Promise<Map<string, Knowledge>> {
  const { rows } = await database.execute<Knowledge & { video_id: string }>(sql`
    with saved as (
      select language, word_key, bool_or(is_mastered) as mastered
      from vocabulary where user_id = ${userId} group by language, word_key
    )
    select t.video_id, count(*)::int as total,
      count(*) filter (where saved.mastered)::int as mastered,
      count(*) filter (where not saved.mastered)::int as learning
    from transcripts t
    join transcript_words w on w.video_id = t.video_id
    left join saved on saved.word_key = w.word_key and saved.language = t.language
    where t.video_id = any(${sql.param(videoIds)})
    group by t.video_id`);
  return new Map(rows.map(({ video_id, ...knowledge }) => [video_id, knowledge]));
}

/** The learner's saved words that occur in a transcript; undefined without a transcript. */
export async function readTranscriptKnowledge(
  database: Database,
  userId: number,
  videoId: string,
): Promise<TranscriptKnowledge | undefined> {
  const languages = await database.execute<{ language: string }>(
    sql`select language from transcripts where video_id = ${videoId}`,
  );
  const language = languages.rows[0]?.language;
  if (language === undefined) return undefined;
  // Without spaces, a saved text that is not a word of the transcript may be a phrase.
  const isPhrase = UNSPACED_LANGUAGES.has(language) ? sql`true` : sql`word_key like '% %'`;
  const { rows } = await database.execute<{ word: string; status: SavedStatus }>(sql`
    with saved as (
      select word_key, max(id) as newest, bool_or(is_mastered) as mastered,
        exists (select from transcript_words w
          where w.video_id = ${videoId} and w.word_key = vocabulary.word_key) as occurs
      from vocabulary where user_id = ${userId} and language = ${language} group by word_key
    ), phrases as (
      select * from saved where not occurs and ${isPhrase} order by newest desc limit ${MAX_PHRASES}
    )
    select v.word, case when s.mastered then 'mastered' else 'learning' end as status
    from (select * from saved where occurs union all select * from phrases) s
    join vocabulary v on v.id = s.newest
    order by s.newest desc`);
  return { video_id: videoId, language, words: rows };
}
