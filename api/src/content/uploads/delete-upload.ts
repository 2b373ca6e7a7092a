import type { VideoDeps } from '../videos/require-video';
import { UploadLockedError, withUploadLock } from './upload-lock';
import { closeUnneeded, closeUpload, deleteUploadRow } from './upload-rows';

type StoreDeps = Pick<VideoDeps, 'database' | 'mediaStore'>;

/** False if it was closed before, or a video was made of it: the file of a video goes with the video. */
export async function cancelUpload(deps: StoreDeps, id: string): Promise<boolean> {
  if (!(await closeUpload(deps.database, id))) return false;
  await deleteUpload(deps, id);
  return true;
}

/** Deletes a closed upload with its file. One that a request is still writing to is left to the next sweep. */
async function deleteUpload({ database, mediaStore }: StoreDeps, id: string): Promise<void> {
  const work = async () => {
    // The file first: a row without a file is swept, a file without a row would stay.
    await mediaStore.remove(id);
    await deleteUploadRow(database, id);
  };
  await withUploadLock(database, id, work).catch((error: unknown) => {
    if (!(error instanceof UploadLockedError)) throw error;
  });
}

/** Removes files whose video or account is gone, and uploads that nobody went on with. */
export async function deleteUnneededUploads(deps: StoreDeps): Promise<void> {
  for (const id of await closeUnneeded(deps.database)) await deleteUpload(deps, id);
  await deps.mediaStore.removeLeftovers?.();
}
