import { readFileSync } from 'node:fs';
import path from 'node:path';

/** What a running server writes into its data directory, for `pg_ctl` and for us. */
export interface PostmasterFile {
  readonly pid: number;
  /** Line 8: `starting`, `ready`, `stopping`; it does not depend on the language of the messages. */
  readonly status: string;
}

export const postmasterFile = (data: string) => path.join(data, 'postmaster.pid');

export function readPostmasterFile(data: string): PostmasterFile | undefined {
  try {
    const lines = readFileSync(postmasterFile(data), 'utf8').split('\n');
    const pid = Number.parseInt(lines[0] ?? '', 10);
    return Number.isInteger(pid) ? { pid, status: (lines[7] ?? '').trim() } : undefined;
  } catch {
    return undefined; // not running, or not yet
  }
}
