import { endSession } from '../auth';

export const REQUEST_TIMEOUT_MS = 20_000;

export function endRefusedSession(status: number, authorization: unknown): void {
  if (status === 401 && typeof authorization === 'string') endSession(authorization.replace(/^Bearer /, ''));
}
