import { readPart } from './fields';

/** Stands for the code that an answer does not have. */
export const noCode = (status: number) => `http_${status}`;

/** True when a call was refused with this code; by a server that sends none, with one of the statuses. */
export function isRefusal(error: unknown, code: string | undefined, ...statuses: number[]): boolean {
  const refusal = readPart(error)['code'];
  return typeof refusal === 'string' && [code, ...statuses.map(noCode)].includes(refusal);
}

/**
 * True when the server has no such call: it says so without a code, which the answers of our API have, or answers a page.
 * 422 comes where it takes the address for that of a thing, whose id must be a number. What the call is for is left out
 * then, as on a server that never had it; any other failure is a failure.
 */
export const isUnknownCall = (error: unknown): boolean =>
  readPart(error)['isPage'] === true || isRefusal(error, undefined, 404, 405, 422, 501);

/** True when there is no such thing, or no such call: by the status, since not every server sends a code. */
export const isNotFound = (error: unknown): boolean => readPart(error)['status'] === 404;
