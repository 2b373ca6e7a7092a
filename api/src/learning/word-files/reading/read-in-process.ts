import path from 'node:path';
import type { VocabularyFileFormat } from '@glossa/contract/vocabulary/file';
import {
  type FileProcesses,
  type FileTask,
  type FileUser,
  TaskLimitError,
  UNCOUNTED,
} from '../../../foundation/processes/file-processes';
import { TaskFault } from '../../../foundation/processes/serve-task';
import { type ReadRow, UnreadableFileError, type WordDefaults } from './file-row';
import { readWords } from './read-words';

const WORDS_TASK: FileTask = { file: path.join(__dirname, 'words-task.ts'), timeoutSeconds: 15 };

/** Smaller texts are read sooner than a process starts, and none blocks the server for long. */
const MAX_INLINE_BYTES = 4 * 1024;

export interface WordFile {
  format: VocabularyFileFormat;
  bytes: Uint8Array;
  defaults: WordDefaults;
}

/** Throws `UnreadableFileError`, also for a file that takes too much time or memory. */
export async function readWordsInProcess(
  processes: FileProcesses,
  file: WordFile,
  user: FileUser = UNCOUNTED,
  task = WORDS_TASK,
): Promise<ReadRow[]> {
  const { format, bytes, defaults } = file;
  if (format !== 'apkg' && bytes.length <= MAX_INLINE_BYTES) return readWords(format, bytes, defaults);
  const rows: ReadRow[] = [];
  const input = { ...file, maxUnpackedBytes: user.bounds.maxUnpackedBytes };
  const onOutput = (batch: unknown) => {
    for (const row of batch as ReadRow[]) rows.push(row);
  };
  await processes.run(task, { input, user, onOutput }).catch((error: unknown) => {
    if (error instanceof TaskLimitError) throw new UnreadableFileError('reading it takes too long');
    throw error instanceof TaskFault ? new UnreadableFileError(String(error.fault)) : error;
  });
  return rows;
}
