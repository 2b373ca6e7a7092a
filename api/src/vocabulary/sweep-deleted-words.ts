import type { FastifyInstance } from 'fastify';
import type { Database } from '../platform/database/connect';
import { sweepEvery } from '../platform/database/sweep';
import { deletedWords } from '../platform/database/schema/vocabulary';
import { isPastRestoring } from './deleted-words';

const EVERY_MS = 5 * 60 * 1000;

/** Removes for good the words whose deletion can no longer be undone, for as long as `app` is open. */
export function sweepDeletedWords(app: FastifyInstance, database: Database, everyMs = EVERY_MS): void {
  sweepEvery(app, everyMs, {
    what: 'words that were deleted long ago',
    sweep: () => database.delete(deletedWords).where(isPastRestoring),
  });
}
