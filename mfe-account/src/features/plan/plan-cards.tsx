import { readCheckoutUrl, type Offer, type PlansOnSale } from '@glossa/contract/read/subscription';
import type { UsageStats } from '@glossa/contract/subscription';
import { apiClient } from '@glossa/kit/api-client';
import { Skeleton, Text } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './plan-cards.module.css';
import { paymentConfigQuery } from './payment-queries';
import { PlanCard, type PlanStep } from './plan-card';
import { PlanChangeDialog } from './plan-change';
import { rememberOrigin } from '../../payment/payment-origin';
import { useRedirect } from './use-redirect';

const fetchCheckoutUrl = async (plan: string) =>
  readCheckoutUrl((await apiClient.post('/stripe/create-checkout-session', { plan })).data);

type PlanStatus = UsageStats['subscription_status'];

interface PlanCardsProps {
  status: PlanStatus;
  /** Limits of the learner's current plan; undefined until they have loaded. */
  limits: UsageStats['limits'] | undefined;
}

/** The plans on sale. Before paying for one, a learner is told what it gives, for how long, and whether it renews. */
export function PlanCards({ status, limits }: PlanCardsProps) {
  const { data: config } = useQuery(paymentConfigQuery);
  const { leave, reset, failed, pending } = useRedirect(fetchCheckoutUrl);
  const location = useLocation();
  const [chosen, setChosen] = useState<string>();
  if (!config) return <PlanSkeleton />;
  const offers = sortOffers(config);
  const shortest = offers[0]?.[1];
  const savings = offers.map(([, offer]) => (shortest ? yearlySaving(offer, shortest) : 0));
  const most = Math.max(...savings);
  const { currency } = config;
  const find = (plan: string | undefined) => offers.find(([key]) => key === plan)?.[1];
  const current = status.is_premium ? find(status.subscription_tier) : undefined;
  const offer = find(chosen);
  return (
    <>
      {config.mode === 'off' && <Text className={styles.note} message="account.subscription.notYet" />}
      <ul className={styles.cards}>
        {config.free && (
          <PlanCard
            {...{ tier: 'free', offer: freeOffer(config.free), currency }}
            words={config.free.vocabulary_limit}
            step={status.is_premium ? 'smaller' : 'current'}
          />
        )}
        {offers.map(([key, offer], index) => (
          <PlanCard
            key={key}
            {...{ tier: key, offer, currency }}
            saving={savings[index]}
            step={stepTo(key, offer, status, current)}
            best={most > 0 && savings[index] === most}
            onChoose={config.mode === 'off' ? undefined : () => setChosen(key)}
            busy={pending === key}
          />
        ))}
      </ul>
      {chosen && offer && (
        <PlanChangeDialog
          {...{ tier: chosen, offer, limits, currency }}
          renews={config.mode === 'stripe'}
          busy={pending === chosen}
          failed={failed}
          onConfirm={() => {
            rememberOrigin(location.state);
            leave(chosen);
          }}
          onClose={() => {
            reset();
            setChosen(undefined);
          }}
        />
      )}
    </>
  );
}

const freeOffer = (features: NonNullable<PlansOnSale['free']>): Offer => ({
  name: null,
  price: 0,
  duration_months: 1,
  features,
});

/** From the learner's plan to this one; `current` is what is offered as the learner's plan. */
function stepTo(
  plan: string,
  offer: Offer,
  { is_premium, subscription_tier, next_plan }: PlanStatus,
  current: Offer | undefined,
): PlanStep {
  if (!is_premium) return 'larger';
  if (plan === subscription_tier) return 'current';
  if (plan === next_plan?.plan) return 'next';
  return current && isLarger(offer, current) ? 'larger' : 'smaller';
}

/** As the API decides: more quizzes a month, or as many for longer. Unknown limits are not compared. */
function isLarger(offer: Offer, other: Offer): boolean {
  const [quizzes, otherQuizzes] = [quizzesAMonth(offer), quizzesAMonth(other)];
  return quizzes !== null && otherQuizzes !== null && quizzes !== otherQuizzes
    ? quizzes > otherQuizzes
    : offer.duration_months > other.duration_months;
}

const quizzesAMonth = ({ features: { quiz_limit } }: Offer) =>
  quiz_limit !== null && quiz_limit < 0 ? Infinity : quiz_limit;

/** The shortest first, unknown plans included. */
const sortOffers = (config: PlansOnSale): [string, Offer][] =>
  Object.entries(config.subscription_plans).sort(
    ([, one], [, other]) => one.duration_months - other.duration_months,
  );

const PlanSkeleton = () => (
  <Skeleton
    message="account.offers.loading"
    shape="panel"
    count={4}
    className={styles.cards}
    data-testid="plan-skeleton"
  />
);

type Price = Pick<Offer, 'price' | 'duration_months'>;

const yearlyPrice = ({ price, duration_months }: Price) => (price / duration_months) * 12;

/** In whole units of the currency; 0: nothing. See `docs/decisions/0040-changing-a-paid-plan.md`. */
export function yearlySaving(plan: Price, shortest: Price): number {
  if (plan.duration_months <= shortest.duration_months) return 0;
  return Math.max(0, Math.round(yearlyPrice(shortest) - yearlyPrice(plan)));
}
