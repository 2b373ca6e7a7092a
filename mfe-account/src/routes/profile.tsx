import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '@glossa/kit/auth';
import { formatLanguageName } from '@glossa/kit/format';
import { Avatar, ButtonLink, Card, PageHeader, Badge, Button, Notice } from '@glossa/kit/ui';
import { apiClient } from '@glossa/kit/api-client';
import type { Learner } from '@glossa/contract/read/user';
import { useMutation, useQuery } from '@tanstack/react-query';
import { DeviceList } from '../features/devices/device-list';
import { recoveryQuery } from '../features/settings/recovery-query';
import { ChangeEmail } from '../features/settings/change-email';
import { ChangePassword } from '../features/settings/change-password';
import { hasSettings, LearningSettings } from '../features/settings/learning-settings';
import { OwnData } from '../features/settings/own-data';
import { PlanName } from '../features/plan/plan-card';
import { Failure } from '../failure/failure';
import styles from './profile.module.css';

export function ProfileScreen() {
  const intl = useIntl();
  const { user } = useSession();
  if (!user) return null;
  const notSaid = <FormattedMessage id="account.profile.notAvailable" />;
  const language = (code: string | null) => (code === null ? notSaid : formatLanguageName(intl, code));
  const facts: Record<string, ReactNode> = {
    username: user.username,
    email: (
      <>
        <bdi>{user.email}</bdi> <EmailStatus user={user} />
      </>
    ),
    interfaceLanguage: language(user.interface_language),
    targetLanguage: language(user.target_language),
    premium: <FormattedMessage id={user.is_premium ? 'account.profile.yes' : 'account.profile.no'} />,
    tier: <PlanName tier={user.subscription_tier} />,
    memberSince: user.created_at ? <FormattedDate value={user.created_at} dateStyle="long" /> : notSaid,
  };
  return (
    <>
      <title>{intl.formatMessage({ id: 'account.profile.documentTitle' })}</title>
      <PageHeader title={<FormattedMessage id="account.profile.title" />} />
      <div className={styles.panels}>
        <Card>
          <Avatar name={user.username} size="large" />
          <dl className={styles.facts}>
            {Object.entries(facts).map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <FormattedMessage tagName="dt" id={`account.profile.${name}`} />
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        {/* A server without settings has no other accounts' matters either. */}
        {hasSettings(user) && (
          <>
            <LearningSettings user={user} />
            <ChangeEmail />
            <ChangePassword />
            <DeviceList />
            <OwnData username={user.username} />
            <ButtonLink variant="ghost" className={styles.credits} to="/credits">
              <FormattedMessage id="account.credits.title" />
            </ButtonLink>
          </>
        )}
      </div>
    </>
  );
}

/** Says whether the address is verified, and sends the link again where the site sends mails. */
function EmailStatus({ user }: { user: Learner }) {
  const isUnverified = user.email_verified === false;
  const recovery = useQuery({ ...recoveryQuery, enabled: isUnverified });
  const sending = useMutation({ mutationFn: () => apiClient.post('/auth/email-verification') });
  if (user.email_verified === null) return null;
  if (!isUnverified) {
    return <Badge message="account.email.confirmed" tone="good" />;
  }
  // Without mails there is nothing that the learner could do.
  if (!recovery.data?.by_mail) return null;
  return (
    <div className={styles.status}>
      <Badge message="account.email.unconfirmed" tone="warning" />
      {sending.isSuccess ? (
        <Notice message="account.email.sent" tone="good" />
      ) : (
        <Button variant="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          <FormattedMessage id="account.email.send" />
        </Button>
      )}
      {sending.isError && <Failure id="account.email.failed" error={sending.error} />}
    </div>
  );
}
