import { type HourlyLimits, hourlyLimits } from '../limits/hourly-limits';
import type { ApiLimits } from '../limits/limits';
import { FileProcesses } from './file-processes';
import type { ServiceSettings } from '../../platform/settings/settings';

/** What all routes that read or write files share. */
export interface FileWork {
  processes: FileProcesses;
  limits: HourlyLimits;
  atOnce: Pick<ApiLimits, 'openExports' | 'wordFiles'>;
}

export function openFileWork(deps: { limits: ApiLimits; settings: ServiceSettings }): FileWork {
  return {
    processes: new FileProcesses(),
    limits: hourlyLimits(deps.limits, deps.settings),
    atOnce: deps.limits,
  };
}
