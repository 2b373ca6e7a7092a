/** Reads what a recording of a stranger is. */
import { readMedia, UnusableMediaError } from '../../../content/uploads/probe/read-media';
import { requireTask, serveTask, tell } from '../serve-task';

serveTask(async (message) => {
  const { path } = requireTask(message, 'media');
  try {
    tell({ kind: 'media', media: await readMedia(path) });
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    tell({ kind: 'unusable-media', detail: error.message, reason: error.reason });
  }
});
