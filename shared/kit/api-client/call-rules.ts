import { endSession } from '../auth';
import type { ApiError } from './api-error';

export const REQUEST_TIMEOUT_MS = 20_000;

export function endRefusedSession({ status, code }: ApiError, authorization: unknown): void {
  if (status !== 401 || typeof authorization !== 'string') return;
  // Its learner has ended it elsewhere, or has deleted the account.
  const isOver = code === 'not_signed_in';
  endSession(authorization.replace(/^Bearer /, ''), undefined, isOver);
}
