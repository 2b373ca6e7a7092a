import { FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '@glossa/kit/auth';
import { Card, PageHeader, ProgressBar, Skeleton, Text, VisuallyHidden } from '@glossa/kit/ui';
import type { UsageStats } from '@glossa/contract/subscription';
import { CurrentPlan } from '../features/plan/current-plan';
import { usageQuery } from '../features/plan/payment-queries';
import { PlanCards } from '../features/plan/plan-cards';
import { Failure } from '../failure/failure';
import sections from './section.module.css';
import styles from './subscription.module.css';

export function SubscriptionScreen() {
  const intl = useIntl();
  const { user } = useSession();
  const usage = useQuery(usageQuery);
  if (!user) return null;
  const { is_premium, subscription_tier, subscription_expires } = user;
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
          <Failure
            titleAs="h2"
            id="account.usage.failed"
            error={usage.error}
            onRetry={() => void usage.refetch()}
          />
        ) : (
          <Skeleton message="account.usage.loading" shape="text" />
        )}
      </div>
      <section className={sections.section} aria-labelledby="plans">
        <Text as="h2" id="plans" message="account.offers.title" />
        <PlanCards status={status} limits={usage.data?.limits} />
      </section>
    </div>
  );
}

const WARNING_SHARE = 0.9;

const PlanUsage = ({ usage: { limits, usage } }: { usage: UsageStats }) => (
  <Card as="section" className={styles.usage} aria-labelledby="plan-usage">
    <Text as="h2" id="plan-usage" message="account.usage.title" />
    <UsageBar label="account.usage.vocabulary" used={usage.vocabulary_used} limit={limits.vocabulary_limit} />
    <UsageBar label="account.usage.quizzes" used={usage.quizzes_used_this_month} limit={limits.quiz_limit} />
  </Card>
);

function UsageBar({ label, used, limit }: { label: string; used: number; limit: number }) {
  const intl = useIntl();
  if (limit < 0) return <UnlimitedUse label={label} used={used} />;
  return (
    <ProgressBar
      label={intl.formatMessage({ id: label })}
      value={limit === 0 ? 1 : used}
      max={Math.max(limit, 1)}
      valueText={intl.formatMessage({ id: 'account.usage.of' }, { used, limit })}
      tone={used >= limit * WARNING_SHARE ? 'warning' : 'accent'}
    />
  );
}

const UnlimitedUse = ({ label, used }: { label: string; used: number }) => (
  <p className={styles.unlimited}>
    <FormattedMessage tagName="span" id={label} />
    <span className={styles.value} aria-hidden="true">
      <FormattedMessage id="account.usage.ofUnlimited" values={{ used }} />
    </span>
    <VisuallyHidden message="account.usage.ofUnlimitedSpoken" values={{ used }} />
  </p>
);
