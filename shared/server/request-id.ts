import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** An id of another shape is replaced, because it is written to the log. Both servers read it alike, so one id finds the lines of both. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The id that the request came with, else a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const sent = headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}
