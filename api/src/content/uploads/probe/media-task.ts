import { serveTask, TaskFault } from '../../../foundation/processes/serve-task';
import { readMedia, UnusableMediaError } from './read-media';
import type { MediaFault } from './read-in-process';

serveTask(async function* read(path: string) {
  try {
    yield await readMedia(path);
  } catch (error) {
    if (!(error instanceof UnusableMediaError)) throw error;
    throw new TaskFault({ detail: error.message, reason: error.reason } satisfies MediaFault);
  }
});
