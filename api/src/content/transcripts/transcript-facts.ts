import type { TranscriptFacts, TranscriptSource } from '@glossa/contract/video/transcript';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';

/** A silence in which words may be missing. */
const MIN_GAP_SECONDS = 5;

type Facts = Omit<TranscriptFacts, 'video_id' | 'language' | 'video_duration' | 'sources' | 'job'>;

interface FactsRow extends Record<string, unknown> {
  language: string;
  source: TranscriptSource;
  interpolated: boolean;
  audio_duration: number;
  word_count: number;
  sentence_count: number;
  gap_count: number;
  longest_gap: number;
  overlaps: number;
}

const NO_TRANSCRIPT: Facts = {
  source: null,
  interpolated: null,
  word_count: 0,
  sentence_count: 0,
  audio_duration: null,
  gaps: { count: 0, longest: 0 },
  overlaps: 0,
};

/** Counted by the database: the words of a long transcript are some megabytes. The language is undefined without one. */
export async function readTranscriptFacts(
  database: Database,
  videoId: string,
): Promise<Facts & { language: string | undefined }> {
  const { rows } = await database.execute<FactsRow>(sql`
    select t.language, t.source, t.interpolated, t.duration as audio_duration, f.*,
      jsonb_array_length(t.sentences) as sentence_count
    from transcripts t, lateral (
      select count(*)::int as word_count,
        count(*) filter (where start - before >= ${MIN_GAP_SECONDS})::int as gap_count,
        coalesce(max(start - before) filter (where start - before >= ${MIN_GAP_SECONDS}), 0) as longest_gap,
        count(*) filter (where start < before)::int as overlaps
      from (
        select w.start, lag(w."end") over (order by w.place) as before
        from rows from (jsonb_to_recordset(t.words) as (start float8, "end" float8))
          with ordinality as w(start, "end", place)
      ) words
    ) f
    where t.video_id = ${videoId}`);
  const [row] = rows;
  if (!row) return { ...NO_TRANSCRIPT, language: undefined };
  const { gap_count, longest_gap, ...facts } = row;
  return { ...facts, gaps: { count: gap_count, longest: Math.round(longest_gap * 1000) / 1000 } };
}
