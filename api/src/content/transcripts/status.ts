import type {
  TranscriptFailure,
  TranscriptStatus,
  TranscriptFacts,
  TranscriptSource,
} from '@glossa/contract/video/transcript';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { transcriptJobs, transcripts, videos } from '../../platform/database/schema/lessons';
import { findJob, type JobRow } from './jobs/job-store';
import { findSource } from './store';

export async function readStatus(database: Database, videoId: string): Promise<TranscriptStatus> {
  // In this order: a job ends with its transcript, so a visible transcript implies an ended job.
  const made = await findSource(database, videoId);
  const job = await findJob(database, videoId);
  if (!made) return job ? toJobStatus(job) : emptyStatus(videoId);
  const madeAt = made.createdAt.toISOString();
  const ofJob = job?.state === 'done' && made.source === 'speech' ? toJobStatus(job) : undefined;
  const done = { ...emptyStatus(videoId), state: 'done' as const, source: made.source };
  return ofJob ?? { ...done, created_at: madeAt, updated_at: madeAt };
}

/** The state of each video that the learner added and that has no transcript. */
export async function listOwnStatuses(database: Database, userId: number): Promise<TranscriptStatus[]> {
  const rows = await database
    .select({ videoId: videos.id, job: transcriptJobs })
    .from(videos)
    .leftJoin(transcriptJobs, eq(transcriptJobs.videoId, videos.id))
    .leftJoin(transcripts, eq(transcripts.videoId, videos.id))
    .where(and(eq(videos.ownerId, userId), isNull(transcripts.videoId)))
    .orderBy(desc(videos.createdAt), asc(videos.id));
  // The transcript of a job that is done was removed since.
  return rows.map(({ videoId, job }) =>
    job && job.state !== 'done' ? toJobStatus(job) : emptyStatus(videoId),
  );
}

export function toJobStatus(job: JobRow): TranscriptStatus {
  return {
    video_id: job.videoId,
    // The columns contain only values of the contract.
    state: job.state as TranscriptStatus['state'],
    source: 'speech',
    failure: job.failure as TranscriptFailure | null,
    attempts: job.attempts,
    started_at: job.state === 'running' && job.startedAt ? job.startedAt.toISOString() : null,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}

export function isInProgress(job: JobRow | undefined): boolean {
  return job?.state === 'waiting' || job?.state === 'running';
}

function emptyStatus(videoId: string): TranscriptStatus {
  return {
    video_id: videoId,
    state: 'none',
    source: null,
    failure: null,
    attempts: 0,
    started_at: null,
    created_at: null,
    updated_at: null,
  };
}

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
