import { readPart } from './fields';

/** Stands for the code that an answer does not have. */
export const noCode = (status: number) => `http_${status}`;

/** True when a call was refused with this code; by a server that sends none, with one of the statuses. */
export function isRefusal(error: unknown, code: string | undefined, ...statuses: number[]): boolean {
  const refusal = readPart(error)['code'];
  return typeof refusal === 'string' && [code, ...statuses.map(noCode)].includes(refusal);
}

/**
 * The server says so without a code, which our API's answers have, or answers a page; 422 where it takes the
 * address for an id, which must be a number.
 */
export const isUnknownCall = (error: unknown): boolean =>
  readPart(error)['isPage'] === true || isRefusal(error, undefined, 404, 405, 422, 501);

/** True when there is no such thing, or no such call: by the status, since not every server sends a code. */
export const isNotFound = (error: unknown): boolean => readPart(error)['status'] === 404;
