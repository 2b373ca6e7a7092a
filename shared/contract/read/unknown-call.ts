import { readPart } from './fields';

/** Stands for the code that an answer does not have. */
export const noCode = (status: number) => `http_${status}`;

/**
 * True when the server has no such call: 404, without a code, which the answers of our API have. What it is for is left out
 * then, as on a server that never had it; any other failure is a failure.
 */
export function isUnknownCall(error: unknown): boolean {
  const { status, code } = readPart(error);
  return status === 404 && code === noCode(404);
}

/** True when there is no such thing, or no such call: by the status, since not every server sends a code. */
export const isNotFound = (error: unknown): boolean => readPart(error)['status'] === 404;
