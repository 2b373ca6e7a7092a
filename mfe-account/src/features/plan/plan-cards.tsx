import { FormattedMessage } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { apiClient } from '@glossa/shared/api-client';
import type { CheckoutAddress, PaymentConfig, PlanOffer } from '@glossa/contract/subscription';
import { ErrorPanel } from '@glossa/shared/ui';
import { paymentConfigQuery } from './payment-queries';
import { PlanCard } from './plan-card';
import styles from './plan-cards.module.css';
import { PlanSkeleton } from './plan-skeleton';
import { useRedirect } from './use-leaving';
import { yearlySaving } from './yearly-saving';

/** An API without a word on it sells in lari. */
const DEFAULT_CURRENCY = 'GEL';

const fetchCheckoutUrl = async (plan: string) =>
  (await apiClient.post<Partial<CheckoutAddress>>('/stripe/create-checkout-session', { plan })).data
    .checkout_url;

/** The plans on sale; while their configuration is not there, their outline. `tier` is the learner's own plan. */
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

/** The shortest first. A plan this release has never heard of is shown like any other. */
function sortOffers(config: PaymentConfig): [string, PlanOffer][] {
  return Object.entries(config.subscription_plans).sort(
    ([, one], [, other]) => one.duration_months - other.duration_months,
  );
}
