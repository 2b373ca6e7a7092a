import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database';
import { countRun } from '../../../platform/operations/count-work';
import { runWhenWoken } from '../../../platform/operations/run-in-background';
import * as jobs from './job-store';
import { SpeechFailed } from '../speech/speech-service';

export interface RunnerOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Does the work. Throws `SpeechFailed`, and ends early when `signal` aborts. */
  make: (videoId: string, signal: AbortSignal) => Promise<jobs.RecognisedTranscript>;
  onMade?: () => void;
  timing?: RunnerTiming;
}

export interface RunnerTiming {
  /** A worker that does not renew its lease for this long counts as dead. */
  leaseMs: number;
  /** Interval at which an idle runner looks for jobs of other processes. */
  pollMs: number;
  /** Delay before the second attempt; doubled before the third. */
  retryMs: number;
}

export interface JobRunner {
  /** Tells the runner that there may be a job. */
  wake(): void;
  /** Releases the running job; starts no other. */
  stop(): Promise<void>;
}

const DEFAULT_TIMING: RunnerTiming = { leaseMs: 60_000, pollMs: 30_000, retryMs: 5_000 };
const MAX_ATTEMPTS = 3;
/** A timer may fire early by this much. */
const CLOCK_SKEW_MS = 50;

/** Runs the jobs of all processes, one at a time in this one. Polls the database, and looks at once when woken. */
export function createJobRunner({ timing = DEFAULT_TIMING, ...options }: RunnerOptions): JobRunner {
  const { database, log } = options;
  const run = {
    ...options,
    timing,
    wakeAfter: (ms: number) => void setTimeout(() => runner.wake(), ms).unref(),
  };
  const runner = runWhenWoken(
    async (stopping) => {
      while (!stopping.aborted) {
        const job = await jobs.claimJob(database, timing.leaseMs);
        if (!job) return;
        await runJob(run, job, stopping);
      }
    },
    (error) => log.error({ err: error }, 'transcript jobs failed'),
  );
  const polling = setInterval(runner.wake, timing.pollMs).unref();
  return {
    wake: runner.wake,
    async stop() {
      clearInterval(polling);
      await runner.stop();
    },
  };
}

interface Run extends RunnerOptions {
  timing: RunnerTiming;
  wakeAfter: (ms: number) => void;
}

async function runJob(run: Run, job: jobs.ClaimedJob, stopping: AbortSignal): Promise<void> {
  const { database, timing } = run;
  if (job.attempts > MAX_ATTEMPTS) return void (await jobs.abandonJob(database, job));
  const lease = holdLease(database, job, timing.leaseMs);
  try {
    const signal = AbortSignal.any([stopping, lease.lost]);
    const made = await countRun('transcript', () => run.make(job.videoId, signal));
    if (await jobs.finishJob(database, job, made)) run.onMade?.();
  } catch (error) {
    if (stopping.aborted) await jobs.releaseJob(database, job);
    else if (!lease.lost.aborted) await handleFailure(run, job, error);
  } finally {
    lease.release();
  }
}

async function handleFailure(
  { database, log, timing, wakeAfter }: Run,
  job: jobs.ClaimedJob,
  error: unknown,
) {
  if (!(error instanceof SpeechFailed)) throw error;
  const { failure, isTransient } = error;
  log.warn({ err: error, videoId: job.videoId, attempt: job.attempts }, 'a transcript was not made');
  if (!isTransient || job.attempts >= MAX_ATTEMPTS) return void (await jobs.failJob(database, job, failure));
  const delay = timing.retryMs * 2 ** (job.attempts - 1);
  await jobs.postponeJob(database, job, failure, delay);
  // The database must agree that the delay is over.
  wakeAfter(delay + CLOCK_SKEW_MS);
}

/** Renews thrice per lease, so that a short failure does not lose it. At `lost` the work must end. */
function holdLease(database: Database, job: jobs.ClaimedJob, leaseMs: number) {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    const requestedAt = performance.now();
    try {
      if (await jobs.renewLease(database, job, leaseMs)) renewedAt = requestedAt;
      else lost.abort();
    } catch {
      if (performance.now() - renewedAt >= leaseMs) lost.abort();
    }
  };
  const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
  return { lost: lost.signal, release: () => clearInterval(renewing) };
}
