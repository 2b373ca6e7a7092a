import path from 'node:path';
import {
  type FileProcesses,
  type FileTask,
  type FileUser,
  TaskLimitError,
  UNCOUNTED,
} from '../../../foundation/processes/file-processes';
import { TaskFault } from '../../../foundation/processes/serve-task';
import { ApiError } from '../../../platform/errors/api-error';
import type { Captions, CaptionsKind } from './caption-readers';
import { captionsError } from './captions-error';

const CAPTIONS_TASK: FileTask = { file: path.join(__dirname, 'captions-task.ts'), timeoutSeconds: 10 };

export interface CaptionsFile<Kind extends CaptionsKind> {
  as: Kind;
  bytes: Uint8Array;
  language: string;
  /** How loud the recording is: `@glossa/contract/energy-envelope`. */
  energy?: Uint8Array | undefined;
}

export interface CaptionsFault {
  code: ConstructorParameters<typeof ApiError>[0];
  fields: ConstructorParameters<typeof ApiError>[1];
  options: ConstructorParameters<typeof ApiError>[2];
}

/** Throws 422, also for captions that take too much time or memory. */
export async function readCaptionsInProcess<Kind extends CaptionsKind>(
  processes: FileProcesses,
  file: CaptionsFile<Kind>,
  user: FileUser = UNCOUNTED,
  task = CAPTIONS_TASK,
): Promise<Captions[Kind]> {
  return processes.read<Captions[Kind]>(task, file, user).catch((error: unknown) => {
    if (error instanceof TaskLimitError)
      throw captionsError('captions_too_slow', 'reading them takes too long');
    if (!(error instanceof TaskFault)) throw error;
    const { code, fields, options } = error.fault as CaptionsFault;
    throw new ApiError(code, fields, options);
  });
}
