import type { TranscriptFailure, TranscriptStatus } from '@glossa/contract/transcript';
import type { Database } from '../platform/database/connect';
import { findJob, type JobRow } from './jobs/job-store';
import { findSource } from './store';

/** Where a video stands: a transcript that is there counts, whatever became of jobs. */
export async function statusOf(database: Database, videoId: string): Promise<TranscriptStatus> {
  // One after the other: a job ends together with its transcript, so whoever sees the transcript sees the job's end.
  const made = await findSource(database, videoId);
  const job = await findJob(database, videoId);
  if (!made) return job ? statusOfJob(job) : nothing(videoId);
  const madeAt = made.createdAt.toISOString();
  const ofJob = job?.state === 'done' && made.source === 'speech' ? statusOfJob(job) : undefined;
  const done = { ...nothing(videoId), state: 'done' as const, source: made.source };
  return ofJob ?? { ...done, created_at: madeAt, updated_at: madeAt };
}

export function statusOfJob(job: JobRow): TranscriptStatus {
  return {
    video_id: job.videoId,
    // Only what the contract names is ever written.
    state: job.state as TranscriptStatus['state'],
    source: 'speech',
    failure: job.failure as TranscriptFailure | null,
    attempts: job.attempts,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
  };
}

export function isUnderWay(job: JobRow | undefined): boolean {
  return job?.state === 'waiting' || job?.state === 'running';
}

function nothing(videoId: string): TranscriptStatus {
  return {
    video_id: videoId,
    state: 'none',
    source: null,
    failure: null,
    attempts: 0,
    created_at: null,
    updated_at: null,
  };
}
