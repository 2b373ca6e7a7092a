import { ApiError } from '@glossa/kit/api-client';
import { PlansLink } from '@glossa/kit/ui';

const PLAN_LIMIT_REACHED = 402;

/** Whether a call failed because of a limit of the learner's plan. Limits of every account do not depend on plans. */
export const isPlanLimit = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === PLAN_LIMIT_REACHED;

export const VideoPlans = () => <PlansLink message="video.plans" size="small" />;
