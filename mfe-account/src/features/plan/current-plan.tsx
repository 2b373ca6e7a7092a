import { FormattedDate, FormattedMessage } from 'react-intl';
import { apiClient } from '@glossa/kit/api-client';
import { readPortalUrl } from '@glossa/contract/read/subscription';
import type { UsageStats } from '@glossa/contract/subscription';
import { Button, Card, Text } from '@glossa/kit/ui';
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
      <Text as="h2" id="current-plan" message="account.subscription.current" />
      <p className={styles.name}>
        {is_premium ? <PlanName tier={subscription_tier} capitals /> : <PlanName tier="free" />}
      </p>
      {is_premium ? (
        <Manage status={status} />
      ) : (
        <Text className={styles.note} message="account.subscription.choose" />
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
        <Text
          className={styles.note}
          message="account.subscription.next"
          values={{
            plan: <PlanName tier={next.plan} />,
            date: <FormattedDate value={next.begins_at} dateStyle="long" />,
          }}
        />
      )}
      {expires && expires !== next?.begins_at && (
        <Text
          className={styles.note}
          message="account.subscription.expires"
          values={{ date: <FormattedDate value={expires} dateStyle="long" /> }}
        />
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
