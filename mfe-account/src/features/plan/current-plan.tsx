import { FormattedDate, FormattedMessage } from 'react-intl';
import { apiClient } from '@glossa/kit/api-client';
import { readPortalUrl } from '@glossa/contract/read/subscription';
import type { UsageStats } from '@glossa/contract/subscription';
import { Button, Card } from '@glossa/kit/ui';
import { Failure } from '../../failure/failure';
import styles from './current-plan.module.css';
import { PlanName } from './plan-card';
import { useRedirect } from './use-redirect';

const fetchPortalUrl = async () =>
  readPortalUrl((await apiClient.post('/stripe/create-portal-session', {})).data);

type PlanStatus = UsageStats['subscription_status'];

export function CurrentPlan({ status }: { status: PlanStatus }) {
  const { is_premium, subscription_tier } = status;
  return (
    <Card as="section" className={styles.plan} aria-labelledby="current-plan">
      <h2 id="current-plan">
        <FormattedMessage id="account.subscription.current" />
      </h2>
      <p className={styles.name}>
        {is_premium ? <PlanName tier={subscription_tier} capitals /> : <PlanName tier="free" />}
      </p>
      {is_premium ? (
        <Manage status={status} />
      ) : (
        <p className={styles.note}>
          <FormattedMessage id="account.subscription.choose" />
        </p>
      )}
    </Card>
  );
}

function Manage({ status }: { status: PlanStatus }) {
  const { subscription_expires: expires, next_plan: next } = status;
  const { leave, failed, pending } = useRedirect<'portal'>(fetchPortalUrl);
  return (
    <>
      {next && (
        <p className={styles.note}>
          <FormattedMessage
            id="account.subscription.next"
            values={{
              plan: <PlanName tier={next.plan} />,
              date: <FormattedDate value={next.begins_at} dateStyle="long" />,
            }}
          />
        </p>
      )}
      {expires && expires !== next?.begins_at && (
        <p className={styles.note}>
          <FormattedMessage
            id="account.subscription.expires"
            values={{ date: <FormattedDate value={expires} dateStyle="long" /> }}
          />
        </p>
      )}
      {failed && <Failure id="account.subscription.portalFailed" />}
      <div>
        <Button variant="secondary" busy={pending !== undefined} onClick={() => leave('portal')}>
          <FormattedMessage id="account.subscription.manage" />
        </Button>
      </div>
    </>
  );
}
