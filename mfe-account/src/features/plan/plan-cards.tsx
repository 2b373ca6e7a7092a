import type { CheckoutAddress, PaymentConfig, PlanOffer } from '@glossa/contract/subscription';
import { apiClient } from '@glossa/shared/api-client';
import { ErrorPanel, Skeleton } from '@glossa/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './plan-cards.module.css';
import { paymentConfigQuery } from './payment-queries';
import { PlanCard } from './plan-card';
import { useRedirect } from './use-redirect';

/** The currency of an API that sends none. */
const DEFAULT_CURRENCY = 'GEL';

const fetchCheckoutUrl = async (plan: string) =>
  (await apiClient.post<Partial<CheckoutAddress>>('/stripe/create-checkout-session', { plan })).data
    .checkout_url;

/** `tier` is the learner's plan. */
export function PlanCards({ tier }: { tier: string | undefined }) {
  const { data: config } = useQuery(paymentConfigQuery);
  const { leave, failed, pending } = useRedirect(fetchCheckoutUrl);
  if (!config) return <PlanSkeleton />;
  const offers = sortOffers(config);
  const shortest = offers[0]?.[1];
  const savings = offers.map(([, offer]) => (shortest ? yearlySaving(offer, shortest) : 0));
  const most = Math.max(...savings);
  return (
    <>
      {failed && <ErrorPanel titleAs="p" title={<FormattedMessage id="account.offers.checkoutFailed" />} />}
      {config.mode === 'off' && (
        <p className={styles.note}>
          <FormattedMessage id="account.subscription.notYet" />
        </p>
      )}
      <ul className={styles.cards}>
        {offers.map(([key, offer], index) => (
          <PlanCard
            key={key}
            tier={key}
            offer={offer}
            currency={config.currency ?? DEFAULT_CURRENCY}
            saving={savings[index] ?? 0}
            current={key === tier}
            best={most > 0 && savings[index] === most}
            onUpgrade={config.mode === 'off' ? undefined : () => leave(key)}
            busy={pending === key}
          />
        ))}
      </ul>
    </>
  );
}

/** The shortest first, unknown plans included. */
function sortOffers(config: PaymentConfig): [string, PlanOffer][] {
  return Object.entries(config.subscription_plans).sort(
    ([, one], [, other]) => one.duration_months - other.duration_months,
  );
}

function PlanSkeleton() {
  const intl = useIntl();
  return (
    <Skeleton
      label={intl.formatMessage({ id: 'account.offers.loading' })}
      shape="panel"
      count={4}
      className={styles.cards}
      data-testid="plan-skeleton"
    />
  );
}

type Price = Pick<PlanOffer, 'price' | 'duration_months'>;

const yearlyPrice = ({ price, duration_months }: Price) => (price / duration_months) * 12;

/**
 * What a year costs less with a plan of several months than with the shortest one, in whole units of the currency: a
 * year of the shortest minus a year of this one. 0: nothing to speak of. It is not the formula that was written down
 * for the product, see `docs/decisions/0010-what-a-plan-saves.md`.
 */
export function yearlySaving(plan: Price, shortest: Price): number {
  if (plan.duration_months <= shortest.duration_months) return 0;
  return Math.max(0, Math.round(yearlyPrice(shortest) - yearlyPrice(plan)));
}
