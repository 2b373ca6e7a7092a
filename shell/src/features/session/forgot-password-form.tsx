import { Notice, Spinner, TextField } from '@glossa/kit/ui';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { recoveryQuery, requestReset } from './recovery-calls';
import { SessionForm, useSessionForm } from './session-form';
import { typedUsername, useShareUsername } from './typed-username';

export function ForgotPasswordForm() {
  const recovery = useQuery(recoveryQuery);
  const form = useSessionForm({
    start: { username: typedUsername() },
    findProblems: ({ username }) => (username.trim() === '' ? { username: 'shell.form.required' } : {}),
    send: ({ username }) => requestReset({ username: username.trim() }),
    fallbackMessageId: 'shell.recovery.failed',
  });
  useShareUsername(form.values.username);
  if (recovery.isPending) return <Spinner message="shell.loading" />;
  // If it is not known, sending tells.
  if (recovery.data?.by_mail === false) return <Notice message="shell.forgot.no-mail" tone="warning" />;
  if (form.isSent) return <Notice message="shell.forgot.sent" tone="good" />;
  return (
    <SessionForm form={form} submitLabel={() => <FormattedMessage id="shell.forgot.submit" />}>
      <TextField
        {...form.field('username')}
        message="shell.form.usernameOrEmail"
        autoComplete="username"
        autoCapitalize="none"
      />
    </SessionForm>
  );
}
