import { errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel, Notice, Spinner, TextField } from '@glossa/kit/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { recoveryQuery, requestReset } from './recovery-calls';
import styles from './session-card.module.css';
import { useTypedUsername } from './typed-username';

export function ForgotPasswordForm() {
  const intl = useIntl();
  const recovery = useQuery(recoveryQuery);
  const [username, setUsername] = useTypedUsername();
  const [attempted, setAttempted] = useState(false);
  const sending = useMutation({ mutationFn: requestReset });
  const missing = attempted && username.trim() === '';

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempted(true);
    if (username.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else sending.mutate({ username: username.trim() });
  }

  if (recovery.isPending) return <Spinner label={intl.formatMessage({ id: 'shell.loading' })} />;
  // If it is not known, sending tells.
  if (recovery.data?.by_mail === false) {
    return (
      <Notice tone="warning">
        <FormattedMessage id="shell.forgot.no-mail" />
      </Notice>
    );
  }
  if (sending.isSuccess) {
    return (
      <Notice tone="good">
        <FormattedMessage id="shell.forgot.sent" />
      </Notice>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {sending.isError ? (
        <ErrorPanel
          titleAs="p"
          title={errorDetail(sending.error) ?? <FormattedMessage id="shell.recovery.failed" />}
        />
      ) : null}
      <TextField
        label={<FormattedMessage id="shell.form.usernameOrEmail" />}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        error={missing ? <FormattedMessage id="shell.form.required" /> : undefined}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Button type="submit" variant="primary" busy={sending.isPending}>
        <FormattedMessage id="shell.forgot.submit" />
      </Button>
    </form>
  );
}
