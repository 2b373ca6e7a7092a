/** Reads captions of a stranger. */
import { ApiError } from '../../../platform/errors/api-error';
import { CAPTION_READERS } from '../../../content/transcripts/captions/caption-readers';
import { requireTask, serveTask, tell } from '../serve-task';

serveTask(async (message) => {
  const { as, bytes, language, energy } = requireTask(message, 'captions');
  try {
    tell({ kind: 'captions', captions: CAPTION_READERS[as](bytes, language, energy) });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { code, message: detail, fields, reason } = error;
    tell({ kind: 'unreadable-captions', code, detail, fields, reason });
  }
});
