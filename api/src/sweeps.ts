import type { FastifyInstance } from 'fastify';
import { deleteExpiredCounts } from './foundation/limits/shared-counts';
import { deleteExpiredLinks } from './foundation/accounts/recovery/mail-links';
import { deleteOldCalls } from './foundation/accounts/repeated-calls';
import { deleteEndedSessions } from './foundation/accounts/sessions/session-store';
import { deleteOldMissingWords } from './learning/missing-words/missing-words';
import type { Database } from './platform/database/database';
import { runInBackground } from './platform/operations/run-in-background';
import type { MediaStore } from './foundation/media/media-store';
import { sweepTrash } from './foundation/trash/trash';
import { deleteUnneededUploads } from './content/uploads/delete-upload';

const FIVE_MINUTES_MS = 5 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;

interface SweepDeps {
  database: Database;
  mediaStore: MediaStore;
}
type Sweep = readonly [what: string, everyMs: number, run: (deps: SweepDeps) => Promise<unknown>];

const SWEEPS: readonly Sweep[] = [
  ['expired rate limits', FIVE_MINUTES_MS, ({ database }) => deleteExpiredCounts(database)],
  ['ended sessions', HOUR_MS, ({ database }) => deleteEndedSessions(database)],
  ['old answers to repeatable calls', HOUR_MS, ({ database }) => deleteOldCalls(database)],
  ['old links', HOUR_MS, ({ database }) => deleteExpiredLinks(database)],
  ['old words that were not found', HOUR_MS, ({ database }) => deleteOldMissingWords(database)],
  ['what was deleted long ago', FIVE_MINUTES_MS, ({ database }) => sweepTrash(database)],
  ['unneeded files of videos', FIVE_MINUTES_MS, deleteUnneededUploads],
];

/** Deletes what has expired, after each interval: a start has enough to do. `intervalMs` replaces the intervals of all. */
export function startSweeps(app: FastifyInstance, deps: SweepDeps, intervalMs?: number): void {
  for (const [what, everyMs, run] of SWEEPS) {
    const work = { job: what, warning: `${what} could not be removed`, canWait: true };
    runInBackground(app, work, async () => void (await run(deps)), intervalMs ?? everyMs);
  }
}
