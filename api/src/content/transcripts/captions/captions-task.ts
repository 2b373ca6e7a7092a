/** Reads captions of a stranger, in a process of its own. */
import { serveTask, TaskFault } from '../../../foundation/processes/serve-task';
import { ApiError } from '../../../platform/errors/api-error';
import { CAPTION_READERS, type CaptionsKind } from './caption-readers';
import type { CaptionsFault, CaptionsFile } from './read-in-process';

serveTask(async function* read({ as, bytes, language, energy }: CaptionsFile<CaptionsKind>) {
  try {
    yield CAPTION_READERS[as](bytes, language, energy);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message: detail, fields, reason } = error;
    throw new TaskFault({
      code,
      fields,
      options: { detail, ...(reason && { reason }) },
    } satisfies CaptionsFault);
  }
});
