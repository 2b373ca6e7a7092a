import path from 'node:path';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import {
  type FileTask,
  type FileUser,
  runTask,
  UNCOUNTED,
} from '../../../foundation/processes/file-processes';
import { type ReadRow, UnreadableFileError, type WordDefaults } from './file-row';
import { readWords } from './read-words';

export const WORDS_TASK: FileTask = {
  file: path.join(__dirname, 'words-task.ts'),
  timeoutSeconds: 15,
  makeLimitError: () => new UnreadableFileError('reading it takes too long', 'words_size'),
  refusals: ['words_unreadable'],
};

/** Smaller texts are read sooner than a process starts, and none blocks the server for long. */
const MAX_INLINE_BYTES = 4 * 1024;

export interface WordFile {
  format: VocabularyFileFormat;
  bytes: Uint8Array;
  defaults: WordDefaults;
}

/** Throws 422, also for a file that takes too much time or memory. */
export async function readWordsByTask(file: WordFile, user: FileUser = UNCOUNTED, task = WORDS_TASK) {
  const { format, bytes, defaults } = file;
  if (format !== 'apkg' && bytes.length <= MAX_INLINE_BYTES) return readWords(format, bytes, defaults);
  const rows: ReadRow[] = [];
  const input = { ...file, maxUnpackedBytes: user.bounds.maxUnpackedBytes };
  const onOutput = (batch: unknown) => {
    for (const row of batch as ReadRow[]) rows.push(row);
  };
  await runTask(task, { input, user, onOutput });
  return rows;
}
