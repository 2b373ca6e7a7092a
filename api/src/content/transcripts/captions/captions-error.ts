import type { ErrorCode, FileFault } from '@glossa/contract/errors';
import { ApiError } from '../../../platform/errors/api-error';

/** A line that cannot be read, from 1, and what to do there; what it belongs to is left out. */
export interface CaptionsFault {
  line: number;
  fault: FileFault;
  problem: string;
}

/** The error of a file of which no caption can be read: it names the first line that is at fault. */
export const captionsErrorAt = ({ line, fault, problem }: CaptionsFault): ApiError =>
  errorAt('captions_line_unreadable', { fault, line }, problem);

export const captionsTooLong = (line: number, fault: FileFault, max: number, problem: string): ApiError =>
  errorAt('captions_too_long', { fault, line, max }, problem);

/** A problem of the whole file; `what` is its format. */
export function captionsError(fault: FileFault, problem: string, what?: string): ApiError {
  return new ApiError('captions_unreadable', undefined, {
    detail: `The captions can’t be read: ${problem}`,
    reason: { fault, ...(what === undefined ? {} : { what }) },
  });
}

/** More words than a video of any length has. */
export function tooManyWords(max: number): ApiError {
  return new ApiError('captions_too_long', undefined, {
    detail: `The captions have more than ${max} words. Split them into several files.`,
    reason: { fault: 'captions_words', max },
  });
}

function errorAt(code: ErrorCode, reason: { fault: FileFault; line: number; max?: number }, problem: string) {
  const { line } = reason;
  return new ApiError(code, [{ name: `line ${line}`, problem }], {
    detail: `The captions can’t be read: line ${line} ${problem}`,
    reason,
  });
}
