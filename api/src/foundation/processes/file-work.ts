import { type HourlyLimits, hourlyLimits } from '../limits/hourly-limits';
import type { ApiDeps } from '../../platform/http/api-app';
import { FileProcesses } from './file-processes';
import { UserSlots } from './user-slots';

/** Streams of words that are sent at a time, to all learners and to each. */
const MAX_EXPORTS = 100;
const MAX_EXPORTS_PER_USER = 2;

/** What all routes that read or write files share. */
export interface FileWork {
  processes: FileProcesses;
  limits: HourlyLimits;
  exports: UserSlots;
}

export function openFileWork(deps: ApiDeps): FileWork {
  return {
    processes: new FileProcesses(),
    limits: hourlyLimits(deps),
    exports: new UserSlots(MAX_EXPORTS, MAX_EXPORTS_PER_USER),
  };
}
