import type { FastifyInstance } from 'fastify';
import { sweepEvery } from '../platform/database/sweep';
import type { ApiDeps } from '../platform/http/api-app';
import { deleteUpload } from './delete-upload';
import { closeUnneeded } from './upload-rows';

const SWEEP_INTERVAL_MS = 5 * 60 * 1000;

/** Removes files whose video or account is gone, and uploads that nobody went on with. */
export function sweepUploads(
  app: FastifyInstance,
  deps: Pick<ApiDeps, 'database' | 'mediaStore'>,
  intervalMs = SWEEP_INTERVAL_MS,
): void {
  sweepEvery(app, intervalMs, { what: 'unneeded files of videos', sweep: () => removeUnneeded(deps) });
}

async function removeUnneeded(deps: Pick<ApiDeps, 'database' | 'mediaStore'>): Promise<void> {
  for (const id of await closeUnneeded(deps.database)) await deleteUpload(deps, id);
  await deps.mediaStore.removeLeftovers?.();
}
