import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { TranscriptFailure } from '@glossa/contract/video/transcript';
import { type Database, inTransaction } from '../../../platform/database/database';
import { transcriptJobs } from '../../../platform/database/schema/lessons';
import { ApiError } from '../../../platform/errors/api-error';
import { addTranscript, findSource, type TranscriptText } from '../store';

/** `attempts` is the fencing token: every change checks it, so a worker without the lease changes nothing. */
export interface ClaimedJob {
  videoId: string;
  attempts: number;
}

export type JobRow = typeof transcriptJobs.$inferSelect;

/** Queues again if the last job ended. `onQueued` runs in the transaction and may throw. Throws 404. */
export async function enqueueJob(
  database: Database,
  videoId: string,
  onQueued: (transaction: Database) => Promise<void> = () => Promise.resolve(),
): Promise<JobRow> {
  return inTransaction(database, async (transaction) => {
    const queued = await queue(transaction, videoId);
    if (queued) await onQueued(transaction);
    const job = await findJob(transaction, videoId);
    // The video, and the job with it, was deleted in between.
    if (!job) throw new ApiError('video_not_found');
    return job;
  });
}

/** False if a job waits or runs, or has made the transcript. */
async function queue(database: Database, videoId: string): Promise<boolean> {
  // Waits for a job that is ending: the next statement sees its transcript, and the work is not done and paid twice.
  const ofVideo = eq(transcriptJobs.videoId, videoId);
  const [job] = await database
    .select({ videoId: transcriptJobs.videoId })
    .from(transcriptJobs)
    .where(ofVideo)
    .for('update');
  if (job && (await findSource(database, videoId))) return false;
  const fresh = { state: 'waiting', attempts: 0, failure: null, leaseUntil: null };
  const rows = await database
    .insert(transcriptJobs)
    .values({ videoId, ...fresh })
    .onConflictDoUpdate({
      target: transcriptJobs.videoId,
      set: { ...fresh, createdAt: sql`now()`, updatedAt: sql`now()` },
      setWhere: inArray(transcriptJobs.state, ['failed', 'done']),
    })
    .returning({ videoId: transcriptJobs.videoId });
  return rows.length > 0;
}

export async function findJob(database: Database, videoId: string): Promise<JobRow | undefined> {
  const [row] = await database.select().from(transcriptJobs).where(eq(transcriptJobs.videoId, videoId));
  return row;
}

/** Claims the oldest job that waits or whose lease has expired. No two workers claim the same. */
export async function claimJob(database: Database, leaseMs: number): Promise<ClaimedJob | undefined> {
  const { rows } = await database.execute<ClaimedJob & Record<string, unknown>>(sql`
    update transcript_jobs set state = 'running', attempts = attempts + 1, lease_until = ${fromNow(leaseMs)},
      started_at = now(), updated_at = now()
    where video_id = (
      select video_id from transcript_jobs
      where state in ('waiting', 'running') and coalesce(lease_until, '-infinity') <= now()
      order by created_at limit 1 for update skip locked
    ) returning video_id as "videoId", attempts`);
  return rows[0];
}

/** False: the lease is lost. */
export const renewLease = (database: Database, job: ClaimedJob, leaseMs: number): Promise<boolean> =>
  updateJob(database, job, { leaseUntil: fromNow(leaseMs) });

/** Back to the queue; the attempt does not count. */
export function releaseJob(database: Database, job: ClaimedJob): Promise<boolean> {
  const attempts = sql`${transcriptJobs.attempts} - 1`;
  return updateJob(database, job, { state: 'waiting', attempts, leaseUntil: null });
}

/** Back to the queue; no worker claims the job for `delayMs`. */
export function postponeJob(
  database: Database,
  job: ClaimedJob,
  failure: TranscriptFailure,
  delayMs: number,
) {
  return updateJob(database, job, { state: 'waiting', failure, leaseUntil: fromNow(delayMs) });
}

export const failJob = (database: Database, job: ClaimedJob, failure: TranscriptFailure): Promise<boolean> =>
  updateJob(database, job, { state: 'failed', failure, leaseUntil: null });

/** Ends a job that killed its workers; the attempt does not count. */
export function abandonJob(database: Database, job: ClaimedJob): Promise<boolean> {
  const attempts = sql`${transcriptJobs.attempts} - 1`;
  return updateJob(database, job, { state: 'failed', failure: 'interrupted', attempts, leaseUntil: null });
}

export type RecognisedTranscript = TranscriptText & { language: string };

/** Stores the transcript and ends the job in one transaction; neither if the lease is lost. */
export async function finishJob(database: Database, job: ClaimedJob, made: RecognisedTranscript) {
  return inTransaction(database, async (transaction) => {
    const done = { state: 'done', failure: null, leaseUntil: null };
    if (!(await updateJob(transaction, job, done))) return false;
    // A transcript from a better source stays.
    await addTranscript(transaction, { videoId: job.videoId, ...made, source: 'speech' });
    return true;
  });
}

async function updateJob(
  database: Database,
  job: ClaimedJob,
  set: { [Column in keyof JobRow]?: JobRow[Column] | SQL },
): Promise<boolean> {
  const { videoId, attempts, state } = transcriptJobs;
  const mine = and(eq(videoId, job.videoId), eq(attempts, job.attempts), eq(state, 'running'));
  const changed = await database
    .update(transcriptJobs)
    .set({ ...set, updatedAt: sql`now()` })
    .where(mine)
    .returning({ videoId });
  return changed.length > 0;
}

const fromNow = (milliseconds: number): SQL => sql`now() + make_interval(secs => ${milliseconds / 1000})`;
