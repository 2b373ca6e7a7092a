import { HOME_PATH } from '@glossa/contract/navigation';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ButtonLink, ErrorPanel, Notice, Spinner } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { readLinkToken, verifyEmail } from './recovery-calls';
import styles from './session-card.module.css';

export function VerifyEmail() {
  const [token] = useState(readLinkToken);
  // A query, so that a second mount does not use the link again.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      await verifyEmail({ token });
      return true;
    },
    enabled: token !== '',
    retry: false,
    staleTime: Infinity,
  });
  const { error } = verification;
  const isFinal = error instanceof ApiError && error.isPermanent;
  if (token !== '' && verification.isPending) {
    return <Spinner message="shell.loading" />;
  }
  return (
    <div className={styles.form}>
      {verification.isSuccess ? (
        <Notice tone="good" message="shell.verify.done" />
      ) : (
        <ErrorPanel
          titleAs="p"
          title={
            token === '' ? (
              <FormattedMessage id="shell.link.invalid" />
            ) : (
              (errorDetail(error) ?? <FormattedMessage id="shell.recovery.failed" />)
            )
          }
          action={
            token === '' || isFinal ? undefined : (
              <Button busy={verification.isFetching} onClick={() => void verification.refetch()}>
                <FormattedMessage id="shell.app.unavailable.retry" />
              </Button>
            )
          }
        />
      )}
      <ButtonLink to={HOME_PATH} variant="primary" message="shell.verify.continue" />
    </div>
  );
}
