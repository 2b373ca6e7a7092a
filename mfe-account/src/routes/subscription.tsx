import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { errorDetail } from '@glossa/kit/api-client';
import { useSession } from '@glossa/kit/auth';
import { Button, ErrorPanel, PageHeader, Skeleton } from '@glossa/kit/ui';
import { CurrentPlan } from '../features/plan/current-plan';
import { usageQuery } from '../features/plan/payment-queries';
import { PlanCards } from '../features/plan/plan-cards';
import { PlanUsage } from '../features/plan/plan-usage';
import sections from './section.module.css';
import styles from './subscription.module.css';

/** `/subscription` */
export function SubscriptionScreen() {
  const intl = useIntl();
  const { user } = useSession();
  const usage = useQuery(usageQuery);
  if (!user) return null;
  const { is_premium, subscription_tier, subscription_expires = null } = user;
  const status = usage.data?.subscription_status ?? { is_premium, subscription_tier, subscription_expires };
  return (
    <div className={sections.screen}>
      <title>{intl.formatMessage({ id: 'account.subscription.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="account.subscription.title" />} />
      <div className={styles.overview}>
        <CurrentPlan status={status} />
        {usage.data ? (
          <PlanUsage usage={usage.data} />
        ) : usage.isError ? (
          <UsageError detail={errorDetail(usage.error)} onRetry={() => void usage.refetch()} />
        ) : (
          <Skeleton label={intl.formatMessage({ id: 'account.usage.loading' })} shape="text" />
        )}
      </div>
      <section className={sections.section} aria-labelledby="plans">
        <h2 id="plans">
          <FormattedMessage id="account.offers.title" />
        </h2>
        <PlanCards status={status} limits={usage.data?.limits} />
      </section>
    </div>
  );
}

function UsageError({ detail, onRetry }: { detail: string | undefined; onRetry: () => void }) {
  return (
    <ErrorPanel
      title={detail ?? <FormattedMessage id="account.usage.failed" />}
      action={
        <Button variant="secondary" onClick={onRetry}>
          <FormattedMessage id="account.retry" />
        </Button>
      }
    />
  );
}
