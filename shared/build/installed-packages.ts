import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const RECORD = '.package-lock.json';

export interface InstalledPackages {
  /** The folder `node_modules`, which has the caches too. */
  readonly folder: string;
  /** npm's record of the packages and their versions. */
  readonly record: string;
}

/** The installation that the app in `directory` uses; undefined where another package manager made it. */
export function findInstalledPackages(directory: string): InstalledPackages | undefined {
  for (let place = directory; ; place = dirname(place)) {
    const folder = join(place, 'node_modules');
    const record = join(folder, RECORD);
    if (existsSync(record)) return { folder, record };
    if (dirname(place) === place) return undefined;
  }
}
