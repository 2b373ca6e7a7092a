import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../../platform/database/database';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  releaseJob,
  abandonJob,
  type RecognisedTranscript,
  postponeJob,
  renewLease,
} from './job-store';
import { SpeechFailed } from '../speech/speech-service';

export interface RunnerOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Does the work. Throws `SpeechFailed`, and ends early when `signal` aborts. */
  make: (videoId: string, signal: AbortSignal) => Promise<RecognisedTranscript>;
  /** Called when a transcript was stored. */
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

/**
 * Runs the jobs of all processes, one at a time in this one. Polls the database, and looks at once when woken.
 */
export function createJobRunner({
  database,
  log,
  make,
  onMade,
  timing = DEFAULT_TIMING,
}: RunnerOptions): JobRunner {
  const stopping = new AbortController();
  let draining: Promise<void> | undefined;
  let wakeRequested = false;

  const wake = () => {
    wakeRequested = true;
    if (draining || stopping.signal.aborted) return;
    draining = drainQueue()
      .catch((error: unknown) => log.error({ err: error }, 'transcript jobs failed'))
      .finally(() => {
        draining = undefined;
        if (wakeRequested) wake();
      });
  };

  const drainQueue = async () => {
    while (!stopping.signal.aborted) {
      wakeRequested = false;
      const job = await claimJob(database, timing.leaseMs);
      if (!job) return;
      await runJob(job);
    }
  };

  const runJob = async (job: ClaimedJob) => {
    if (job.attempts > MAX_ATTEMPTS) return void (await abandonJob(database, job));
    const lease = holdLease(database, job, timing.leaseMs);
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    try {
      const made = await make(job.videoId, signal);
      if (await finishJob(database, job, made)) onMade?.();
    } catch (error) {
      if (stopping.signal.aborted) await releaseJob(database, job);
      else if (!lease.lost.aborted) await handleFailure(job, error);
    } finally {
      lease.release();
    }
  };

  const handleFailure = async (job: ClaimedJob, error: unknown) => {
    if (!(error instanceof SpeechFailed)) throw error;
    const { failure, isTransient } = error;
    log.warn({ err: error, videoId: job.videoId, attempt: job.attempts }, 'a transcript was not made');
    if (!isTransient || job.attempts >= MAX_ATTEMPTS) return void (await failJob(database, job, failure));
    const delay = timing.retryMs * 2 ** (job.attempts - 1);
    await postponeJob(database, job, failure, delay);
    // The database must agree that the delay is over.
    setTimeout(wake, delay + CLOCK_SKEW_MS).unref();
  };

  const polling = setInterval(wake, timing.pollMs).unref();
  return {
    wake,
    async stop() {
      clearInterval(polling);
      stopping.abort();
      await draining;
    },
  };
}

/** `lost` aborts when another worker may have taken the job: the work must end. */
interface HeldLease {
  lost: AbortSignal;
  release(): void;
}

/**
 * Renews the lease three times in its length until it is released. A short failure of the database does not lose it.
 */
function holdLease(database: Database, job: ClaimedJob, leaseMs: number): HeldLease {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    const requestedAt = performance.now();
    try {
      if (await renewLease(database, job, leaseMs)) renewedAt = requestedAt;
      else lost.abort();
    } catch {
      if (performance.now() - renewedAt >= leaseMs) lost.abort();
    }
  };
  const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
  return { lost: lost.signal, release: () => clearInterval(renewing) };
}
