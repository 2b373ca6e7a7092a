import { apiClient, errorDetail } from '@glossa/kit/api-client';
import { Badge, Button, ErrorPanel, Notice } from '@glossa/kit/ui';
import type { User } from '@glossa/contract/user';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import styles from './email-status.module.css';
import { recoveryQuery } from './recovery-query';

/** Says whether the address is verified, and sends the link again where the site sends mails. */
export function EmailStatus({ user }: { user: User }) {
  const isUnverified = !user.email_verified;
  const recovery = useQuery({ ...recoveryQuery, enabled: isUnverified });
  const sending = useMutation({ mutationFn: () => apiClient.post('/auth/email-verification') });
  if (!isUnverified) {
    return (
      <Badge tone="good">
        <FormattedMessage id="account.email.confirmed" />
      </Badge>
    );
  }
  // Without mails there is nothing that the learner could do.
  if (!recovery.data?.by_mail) return null;
  return (
    <div className={styles.status}>
      <Badge tone="warning">
        <FormattedMessage id="account.email.unconfirmed" />
      </Badge>
      {sending.isSuccess ? (
        <Notice tone="good">
          <FormattedMessage id="account.email.sent" />
        </Notice>
      ) : (
        <Button variant="secondary" size="small" busy={sending.isPending} onClick={() => sending.mutate()}>
          <FormattedMessage id="account.email.send" />
        </Button>
      )}
      {sending.isError && (
        <ErrorPanel
          titleAs="p"
          title={errorDetail(sending.error) ?? <FormattedMessage id="account.email.failed" />}
        />
      )}
    </div>
  );
}
