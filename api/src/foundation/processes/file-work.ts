import { type HourlyLimits, hourlyLimits } from '../limits/hourly-limits';
import { FileProcesses } from './file-processes';
import { UserSlots } from './user-slots';
import type { Digest } from '../../platform/settings/auth-secret';
import type { ServiceSettings } from '../../platform/settings/settings';
import type { Pool } from 'pg';

interface FileWorkDeps {
  pool: Pool;
  digest: Digest;
  settings: ServiceSettings;
}

/** Streams of words that are sent at a time, to all learners and to each. */
const MAX_EXPORTS = 100;
const MAX_EXPORTS_PER_USER = 2;

/** What all routes that read or write files share. */
export interface FileWork {
  processes: FileProcesses;
  limits: HourlyLimits;
  exports: UserSlots;
}

export function openFileWork(deps: FileWorkDeps): FileWork {
  return {
    processes: new FileProcesses(),
    limits: hourlyLimits(deps),
    exports: new UserSlots(MAX_EXPORTS, MAX_EXPORTS_PER_USER),
  };
}
