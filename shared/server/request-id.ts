import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';
/** Nothing else may enter a log. The site and the API have one rule, so that an id joins both logs. */
const REQUEST_ID = /^[\w-]{1,64}$/;

/** The id that the request came with, else a new one. */
export function readRequestId({ headers }: IncomingMessage): string {
  const sent = headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && REQUEST_ID.test(sent) ? sent : randomUUID();
}
