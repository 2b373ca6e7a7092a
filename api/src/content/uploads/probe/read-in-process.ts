import path from 'node:path';
import type { FileReason } from '@glossa/contract/errors';
import {
  type FileProcesses,
  type FileTask,
  type FileUser,
  TaskLimitError,
} from '../../../foundation/processes/file-processes';
import { TaskFault } from '../../../foundation/processes/serve-task';
import { type Media, UnusableMediaError } from './read-media';

const MEDIA_TASK: FileTask = { file: path.join(__dirname, 'media-task.ts'), timeoutSeconds: 60 };

export interface MediaFault {
  detail: string;
  reason: FileReason;
}

/** Throws `UnusableMediaError`, also for a file that takes too much time or memory. */
export async function readMediaInProcess(
  processes: FileProcesses,
  file: string,
  user: FileUser,
): Promise<Media> {
  return processes.read<Media>(MEDIA_TASK, file, user).catch((error: unknown) => {
    if (error instanceof TaskLimitError)
      throw new UnusableMediaError('Reading the file takes too long', { fault: 'reading_too_slow' });
    if (!(error instanceof TaskFault)) throw error;
    const { detail, reason } = error.fault as MediaFault;
    throw new UnusableMediaError(detail, reason);
  });
}
