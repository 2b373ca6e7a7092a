import path from 'node:path';
import { type FileTask, type FileUser, readByTask } from '../../../foundation/processes/file-processes';
import type { Captions, CaptionsKind } from './caption-readers';
import { captionsError } from './captions-error';

const CAPTIONS_TASK: FileTask = {
  file: path.join(__dirname, 'captions-task.ts'),
  timeoutSeconds: 10,
  makeLimitError: () => captionsError('captions_too_slow', 'reading them takes too long'),
};

export interface CaptionsFile<Kind extends CaptionsKind> {
  as: Kind;
  bytes: Uint8Array;
  language: string;
  /** How loud the recording is: `@glossa/contract/energy-envelope`. */
  energy?: Uint8Array | undefined;
}

/** Throws 422, also for captions that take too much time or memory. */
export function readCaptionsInProcess<Kind extends CaptionsKind>(
  file: CaptionsFile<Kind>,
  user: FileUser,
): Promise<Captions[Kind]> {
  return readByTask<Captions[Kind]>(CAPTIONS_TASK, file, user);
}
