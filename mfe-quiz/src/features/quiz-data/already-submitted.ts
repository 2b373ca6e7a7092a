import { ApiError } from '@glossa/shared/api-client';

/** True when a submission was refused because there is one already. */
export const isAlreadySubmitted = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'quiz_already_submitted';

/** True when nobody can say whether the submission has arrived: no answer came, or the server failed. */
export const mayHaveArrived = (error: unknown): boolean =>
  error instanceof ApiError && (error.isNetwork || error.status >= 500);
