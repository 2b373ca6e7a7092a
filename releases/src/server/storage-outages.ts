import { loggableCause } from '@glossa/server/loggable-cause';
import { outageHooks } from '@glossa/server/outage-hooks';
import { OutageLog } from '@glossa/server/outage-log';
import type { FastifyBaseLogger } from 'fastify';
import { ReleaseError } from '../core/release-error';

/** Options of a log that tells once a minute that a database, a disk or a bucket fails, whoever logs it. */
export function storageOutageHooks(log: () => FastifyBaseLogger) {
  /** By code, so that none hides another. */
  const outages = new Map<string, OutageLog>();
  return outageHooks((error, what) => {
    if (!(error instanceof ReleaseError && error.code === 'storage_unavailable')) return false;
    const { code, message } = loggableCause(error);
    const outage = outages.get(code) ?? new OutageLog(log(), { away: 'the storage of the releases fails' });
    outages.set(code, outage);
    outage.noteFailure({ code, message }, what);
    return true;
  });
}
