import type {
  Transcript,
  TranscriptFacts,
  TranscriptFailure,
  TranscriptStatus,
  TranscriptWord,
} from '@glossa/contract/transcript';
import type { Database } from '../platform/database/database';
import { findJob, type JobRow } from './jobs/job-store';
import { findSource } from './store';

/** The state of a video's transcript. An existing transcript counts, whatever the job says. */
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

export function toJobStatus(job: JobRow): TranscriptStatus {
  return {
    video_id: job.videoId,
    // The columns contain only values of the contract.
    state: job.state as TranscriptStatus['state'],
    source: 'speech',
    failure: job.failure as TranscriptFailure | null,
    attempts: job.attempts,
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
    created_at: null,
    updated_at: null,
  };
}

/** A silence in which words may be missing. */
const MIN_GAP_SECONDS = 5;

export function transcriptFacts(
  transcript: Transcript | undefined,
): Omit<TranscriptFacts, 'video_id' | 'language' | 'video_duration' | 'sources' | 'job'> {
  const words = transcript?.words ?? [];
  return {
    source: transcript?.source ?? null,
    interpolated: transcript?.interpolated ?? null,
    word_count: words.length,
    sentence_count: transcript?.sentences.length ?? 0,
    audio_duration: transcript?.audio_duration ?? null,
    gaps: measureGaps(words),
    overlaps: words.filter((word, index) => word.start < (words[index - 1]?.end ?? 0)).length,
  };
}

function measureGaps(words: readonly TranscriptWord[]): TranscriptFacts['gaps'] {
  const silences = words.map((word, index) => word.start - (words[index - 1]?.end ?? word.start));
  const gaps = silences.filter((silence) => silence >= MIN_GAP_SECONDS);
  const longest = gaps.reduce((most, silence) => Math.max(most, silence), 0);
  return { count: gaps.length, longest: Math.round(longest * 1000) / 1000 };
}
