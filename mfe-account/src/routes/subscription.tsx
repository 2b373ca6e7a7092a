import { FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '@glossa/shared/auth';
import { Badge, Card, PageHeader } from '@glossa/shared/ui';
import { PlanName } from '../features/plan/plan-name';
import styles from './subscription.module.css';

/** `/subscription`: the plan the learner is on. */
export function SubscriptionScreen() {
  const intl = useIntl();
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <title>{intl.formatMessage({ id: 'account.subscription.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="account.subscription.title" />} />
      <Card as="section" className={styles.plan}>
        <h2 className={styles.heading}>
          <FormattedMessage id="account.subscription.current" />
        </h2>
        <p className={styles.name}>
          {user.is_premium ? <PlanName tier={user.subscription_tier} capitals /> : <PlanName tier="free" />}
        </p>
        <p>
          <Badge tone={user.is_premium ? 'accent' : 'neutral'}>
            <FormattedMessage
              id="account.subscription.premium"
              values={{ premium: String(user.is_premium) }}
            />
          </Badge>
        </p>
        <p className={styles.note}>
          <FormattedMessage id="account.subscription.notYet" />
        </p>
      </Card>
    </>
  );
}
