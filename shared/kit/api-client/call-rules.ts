import { endSession } from '../auth';

export const REQUEST_TIMEOUT_MS = 20_000;

/** Ends the session whose token the server refused. */
export function endRefusedSession(status: number, authorization: unknown): void {
  if (status === 401 && typeof authorization === 'string') endSession(authorization.replace(/^Bearer /, ''));
}
