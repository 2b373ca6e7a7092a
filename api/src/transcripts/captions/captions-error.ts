import { ApiError } from '../../platform/errors/api-error';

/** Says where reading captions stopped. Lines count from 1. */
export function captionsErrorAt(line: number, problem: string): ApiError {
  return new ApiError('captions_unreadable', [{ name: `line ${line}`, problem }], {
    detail: `The captions cannot be read: line ${line} ${problem}`,
  });
}

/** Of the file as a whole. */
export function captionsError(problem: string): ApiError {
  return new ApiError('captions_unreadable', undefined, {
    detail: `The captions cannot be read: ${problem}`,
  });
}
