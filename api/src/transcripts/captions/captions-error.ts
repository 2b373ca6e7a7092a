import { ApiError } from '../../platform/errors/api-error';

/** Names the line where parsing stopped, from 1. */
export function captionsErrorAt(line: number, problem: string): ApiError {
  return new ApiError('captions_unreadable', [{ name: `line ${line}`, problem }], {
    detail: `The captions cannot be read: line ${line} ${problem}`,
  });
}

/** A problem of the whole file. */
export function captionsError(problem: string): ApiError {
  return new ApiError('captions_unreadable', undefined, {
    detail: `The captions cannot be read: ${problem}`,
  });
}
