import type { PaidPlan } from '@glossa/contract/subscription';
import type { PlanSettings } from '../../platform/settings/settings';
import { addMonths, isPaidPlan, PLAN_TERMS } from './plans';

/** A paid plan, and perhaps a smaller one after it. */
export interface PaidTime {
  tier: string;
  /** The end of everything that is paid. Null: without end. */
  expiresAt: Date | null;
  nextTier: string | null;
  /** When `nextTier` takes the place of `tier`. */
  nextFrom: Date | null;
}

export const currentTier = ({ tier, nextTier, nextFrom }: Omit<PaidTime, 'expiresAt'>, at: Date): string =>
  nextTier !== null && nextFrom !== null && nextFrom <= at ? nextTier : tier;

type QuizLimits = PlanSettings['quizLimits'];

/** Whether a plan gives more quizzes a month than another; with as many, whether it is longer. */
export function isLargerPlan(plan: PaidPlan, other: string, quizLimits: QuizLimits): boolean {
  // A tier that is no longer sold has no limit, so nothing is larger.
  if (!isPaidPlan(other)) return false;
  const [quizzes, otherQuizzes] = [quizLimits[plan], quizLimits[other]];
  if (quizzes !== otherQuizzes) return quizzes < 0 || (otherQuizzes >= 0 && quizzes > otherQuizzes);
  return PLAN_TERMS[plan].months > PLAN_TERMS[other].months;
}

export interface AddedPlan {
  paid: PaidTime;
  beginsAt: Date;
}

/** A larger plan begins at once and holds for all of the time; any other begins after the current one. */
export function addPlan(running: PaidTime | undefined, plan: PaidPlan, now: Date, quizLimits: QuizLimits) {
  const { months } = PLAN_TERMS[plan];
  const ofPlan = { tier: plan, nextTier: null, nextFrom: null };
  if (!running) return { paid: { ...ofPlan, expiresAt: addMonths(now, months) }, beginsAt: now };
  const tier = currentTier(running, now);
  const { nextTier, nextFrom } = tier === running.tier ? running : { nextTier: null, nextFrom: null };
  const current = { tier, nextTier, nextFrom };
  const expiresAt = running.expiresAt && addMonths(running.expiresAt, months);
  if (isLargerPlan(plan, tier, quizLimits)) return { paid: { ...ofPlan, expiresAt }, beginsAt: now };
  // Unlimited time has no next plan.
  if (!running.expiresAt) return { paid: { ...current, expiresAt }, beginsAt: now };
  if (plan === tier) {
    const later = nextFrom && addMonths(nextFrom, months);
    return { paid: { ...current, nextFrom: later, expiresAt }, beginsAt: nextFrom ?? running.expiresAt };
  }
  const keepsNext = nextTier !== null && !isLargerPlan(plan, nextTier, quizLimits);
  const next = { nextTier: keepsNext ? nextTier : plan, nextFrom: nextFrom ?? running.expiresAt };
  return { paid: { tier, ...next, expiresAt }, beginsAt: running.expiresAt };
}
