/** Reads the words of a file of a stranger. */
import { UnreadableFileError } from '../../../learning/word-files/reading/file-row';
import { readWords } from '../../../learning/word-files/reading/read-words';
import { requireTask, serveTask, tell } from '../serve-task';

const BATCH_SIZE = 500;

serveTask(async (message) => {
  const { format, bytes, defaults, maxUnpackedBytes } = requireTask(message, 'words');
  try {
    const rows = await readWords(format, bytes, defaults, maxUnpackedBytes);
    for (let first = 0; first < rows.length; first += BATCH_SIZE) {
      tell({ kind: 'rows', rows: rows.slice(first, first + BATCH_SIZE) });
    }
    tell({ kind: 'done' });
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    tell({ kind: 'unreadable', reason: error.message });
  }
});
