import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useSession } from '@glossa/kit/auth';
import { formatLanguageName } from '@glossa/kit/format';
import { Avatar, ButtonLink, Card, PageHeader } from '@glossa/kit/ui';
import { DeviceList } from '../features/devices/device-list';
import { EmailStatus } from '../features/email/email-status';
import { ChangePassword } from '../features/settings/change-password';
import { LearningSettings } from '../features/settings/learning-settings';
import { OwnData } from '../features/settings/own-data';
import { PlanName } from '../features/plan/plan-name';
import styles from './profile.module.css';

/** `/profile` */
export function ProfileScreen() {
  const intl = useIntl();
  const { user } = useSession();
  if (!user) return null;
  const language = (code: string) => formatLanguageName(intl, code);
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
    memberSince: <FormattedDate value={user.created_at} dateStyle="long" />,
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
                <dt>
                  <FormattedMessage id={`account.profile.${name}`} />
                </dt>
                <dd dir="auto">{value}</dd>
              </div>
            ))}
          </dl>
        </Card>
        <LearningSettings user={user} />
        <ChangePassword />
        <DeviceList />
        <OwnData username={user.username} />
        <ButtonLink variant="ghost" className={styles.credits} to="/credits">
          <FormattedMessage id="account.credits.title" />
        </ButtonLink>
      </div>
    </>
  );
}
