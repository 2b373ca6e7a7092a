import path from 'node:path';
import type { FileWord } from '@glossa/contract/vocabulary/file';
import {
  type FileProcesses,
  type FileTask,
  type FileUser,
  TaskLimitError,
  UNCOUNTED,
} from '../../../foundation/processes/file-processes';
import { ApiError } from '../../../platform/errors/api-error';

/** Longer than for files that are read, because its input is our own. */
const PACK_TASK: FileTask = { file: path.join(__dirname, 'pack-task.ts'), timeoutSeconds: 120 };
const RETRY_AFTER_SECONDS = 60;

/**
 * Packs a deck for Anki. The next batch is read when the process has packed the one before. Throws 503 for a deck that
 * takes too much time or memory.
 */
export async function packInProcess(
  processes: FileProcesses,
  words: AsyncIterable<FileWord[]>,
  now: Date,
  user: FileUser = UNCOUNTED,
  task = PACK_TASK,
): Promise<Uint8Array> {
  const batches = words[Symbol.asyncIterator]();
  let file: Uint8Array | undefined;
  const onOutput = (output: unknown) => {
    file = output as Uint8Array;
  };
  try {
    await processes.run(task, { input: now, user, onOutput, batches });
  } catch (error) {
    throw error instanceof TaskLimitError ? packTimeoutError() : error;
  } finally {
    // Not awaited: it may still be reading from the database.
    void batches.return?.();
  }
  if (!file) throw new Error('the process made no file');
  return file;
}

function packTimeoutError(): ApiError {
  const detail =
    'Packing these words takes too long. Please try again later, or download them as CSV or JSON.';
  return new ApiError('not_ready', undefined, { detail, retryAfterSeconds: RETRY_AFTER_SECONDS });
}
