import { UploadLock, UploadLockedError } from './upload-lock';
import { closeUnneeded, closeUpload, deleteUploadRow } from './upload-rows';
import type { MediaStore } from '../../foundation/media/media-store';
import type { Database } from '../../platform/database/database';
import type { ServiceSettings, VideoQuota } from '../../platform/settings/settings';
import type { User } from '@glossa/contract/user';

export interface UploadDeps {
  database: Database;
  mediaStore: MediaStore;
  settings: ServiceSettings;
}

type StoreDeps = Pick<UploadDeps, 'database' | 'mediaStore'>;

/** False if it was closed before, or a video was made of it: the file of a video goes with the video. */
export async function cancelUpload(deps: StoreDeps, id: string): Promise<boolean> {
  if (!(await closeUpload(deps.database, id))) return false;
  await deleteUpload(deps, id);
  return true;
}

/** Deletes a closed upload with its file. One that a request is still writing to is left to the next sweep. */
async function deleteUpload({ database, mediaStore }: StoreDeps, id: string): Promise<void> {
  const lock = new UploadLock(database, id);
  try {
    await lock.lock(new AbortController().signal);
  } catch (error) {
    if (error instanceof UploadLockedError) return;
    throw error;
  }
  try {
    // The file first: a row without a file is swept, a file without a row would stay.
    await mediaStore.remove(id);
    await deleteUploadRow(database, id);
  } finally {
    await lock.unlock();
  }
}

/** Removes files whose video or account is gone, and uploads that nobody went on with. */
export async function deleteUnneededUploads(deps: StoreDeps): Promise<void> {
  for (const id of await closeUnneeded(deps.database)) await deleteUpload(deps, id);
  await deps.mediaStore.removeLeftovers?.();
}

/** How many videos of their own a learner may upload, and how large they may be together. */
export function videoQuota(
  learner: User,
  { uploads, plans }: Pick<ServiceSettings, 'uploads' | 'plans'>,
): VideoQuota {
  // Where the free plan has no limit of words, nobody pays.
  const isPaid = learner.is_premium || plans.free.vocabularyLimit < 0;
  return isPaid ? uploads.paid : uploads.free;
}
