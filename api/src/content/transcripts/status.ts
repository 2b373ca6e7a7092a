import type { TranscriptFailure, TranscriptStatus, TranscriptFacts } from '@glossa/contract/video/transcript';
import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/database';
import { readStatement } from '../../platform/database/read-statement';
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

export const isInProgress = (job: JobRow | undefined): boolean =>
  job?.state === 'waiting' || job?.state === 'running';

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

const READ_FACTS = readStatement(__dirname, 'transcript-facts.sql');

type Facts = Omit<TranscriptFacts, 'video_id' | 'language' | 'video_duration' | 'sources' | 'job'> & {
  /** Null without a transcript. */
  language: string | null;
};

/** The database counts them, because the words of a long transcript take some megabytes. */
export async function readTranscriptFacts(database: Database, videoId: string): Promise<Facts> {
  const { rows } = await database.execute<Facts & Record<string, unknown>>(
    READ_FACTS({ videoId, minGap: MIN_GAP_SECONDS }),
  );
  const [facts] = rows;
  if (!facts) throw new Error('the query has one row for any video');
  return facts;
}
