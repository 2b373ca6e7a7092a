import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/connect';
import {
  type ClaimedJob,
  claimJob,
  failJob,
  finishJob,
  giveBack,
  giveUp,
  type MadeTranscript,
  putOff,
  renewLease,
} from './job-store';
import { SpeechFailed } from '../speech/speech-service';

export interface RunnerOptions {
  database: Database;
  log: FastifyBaseLogger;
  /** Does the work; throws `SpeechFailed` when it fails, and ends early when `signal` aborts. */
  make: (videoId: string, signal: AbortSignal) => Promise<MadeTranscript>;
  timing?: RunnerTiming;
}

/** Milliseconds. */
export interface RunnerTiming {
  /** How long after its last sign of life a worker counts as dead. */
  lease: number;
  /** How often a runner with nothing to do looks for what others left. */
  look: number;
  /** Before the second attempt; twice as long before the third. */
  retry: number;
}

export interface JobRunner {
  /** There may be something to do. */
  wake(): void;
  /** Gives back what is under way; nothing is begun after this. */
  stop(): Promise<void>;
}

const usualTiming: RunnerTiming = { lease: 60_000, look: 30_000, retry: 5_000 };
const MOST_ATTEMPTS = 3;
/** Milliseconds by which a timer may be early. */
const CLOCKS_APART = 50;

/** Works off the jobs of all processes, one at a time in this one. Asks the database only when woken, or now and then. */
export function jobRunner({ database, log, make, timing = usualTiming }: RunnerOptions): JobRunner {
  const stopping = new AbortController();
  let working: Promise<void> | undefined;
  let wokenMeanwhile = false;

  const wake = () => {
    wokenMeanwhile = true;
    if (working || stopping.signal.aborted) return;
    working = workOff()
      .catch((error: unknown) => log.error({ err: error }, 'transcript jobs cannot be worked off'))
      .finally(() => {
        working = undefined;
        if (wokenMeanwhile) wake();
      });
  };

  const workOff = async () => {
    while (!stopping.signal.aborted) {
      wokenMeanwhile = false;
      const job = await claimJob(database, timing.lease);
      if (!job) return;
      await work(job);
    }
  };

  const work = async (job: ClaimedJob) => {
    if (job.attempts > MOST_ATTEMPTS) return void (await giveUp(database, job));
    const lease = keepLease(database, job, timing.lease);
    const signal = AbortSignal.any([stopping.signal, lease.lost]);
    try {
      const made = await make(job.videoId, signal);
      await finishJob(database, job, made);
    } catch (error) {
      if (stopping.signal.aborted) await giveBack(database, job);
      else if (!lease.lost.aborted) await settleFailure(job, error);
    } finally {
      lease.release();
    }
  };

  const settleFailure = async (job: ClaimedJob, error: unknown) => {
    if (!(error instanceof SpeechFailed)) throw error;
    const { failure, passing } = error;
    log.warn({ err: error, videoId: job.videoId, attempt: job.attempts }, 'a transcript was not made');
    if (!passing || job.attempts >= MOST_ATTEMPTS) return void (await failJob(database, job, failure));
    const delay = timing.retry * 2 ** (job.attempts - 1);
    await putOff(database, job, failure, delay);
    // Not a moment before the database thinks that the time has come.
    setTimeout(wake, delay + CLOCKS_APART).unref();
  };

  const looking = setInterval(wake, timing.look).unref();
  return {
    wake,
    async stop() {
      clearInterval(looking);
      stopping.abort();
      await working;
    },
  };
}

/** `lost` aborts when others may have taken the job over: the work must end then. */
interface KeptLease {
  lost: AbortSignal;
  release(): void;
}

/** Renews a lease three times in its length until it is released. A database that is away does not lose it at once. */
function keepLease(database: Database, job: ClaimedJob, leaseMs: number): KeptLease {
  const lost = new AbortController();
  let renewedAt = performance.now();
  const renew = async () => {
    const askedAt = performance.now();
    try {
      if (await renewLease(database, job, leaseMs)) renewedAt = askedAt;
      else lost.abort();
    } catch {
      if (performance.now() - renewedAt >= leaseMs) lost.abort();
    }
  };
  const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
  return { lost: lost.signal, release: () => clearInterval(renewing) };
}
