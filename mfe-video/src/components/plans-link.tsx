import { ApiError } from '@glossa/kit/api-client';
import { ButtonLink } from '@glossa/kit/ui';

const PLAN_LIMIT_REACHED = 402;

/** Whether a call failed because of a limit of the learner's plan. Limits of every account do not depend on plans. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === PLAN_LIMIT_REACHED;

export function PlansLink() {
  return (
    <ButtonLink
      message="video.plans"
      to="/subscription"
      state={{ from: window.location.pathname }}
      variant="secondary"
      size="small"
    />
  );
}
