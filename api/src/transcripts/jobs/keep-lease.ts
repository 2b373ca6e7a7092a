import type { Database } from '../../platform/database/connect';
import { renewLease, type ClaimedJob } from './job-store';

/** `lost` aborts when others may have taken the job over: the work must end then. */
export interface KeptLease {
  lost: AbortSignal;
  release(): void;
}

/** Renews a lease three times in its length until it is released. A database that is away does not lose it at once. */
export function keepLease(database: Database, job: ClaimedJob, leaseMs: number): KeptLease {
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
