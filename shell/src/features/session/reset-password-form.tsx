import { HOME_PATH } from '@glossa/contract/navigation';
import { ApiError } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { ErrorPanel, TextField } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { findPasswordProblems, PASSWORD_ERROR_FIELDS } from './new-password';
import { readLinkToken, resetPassword } from './recovery-calls';
import styles from './session-card.module.css';
import { SessionForm, useSessionForm } from './session-form';

export function ResetPasswordForm() {
  const navigate = useNavigate();
  const [token] = useState(readLinkToken);
  const form = useSessionForm({
    start: { password: '', confirmPassword: '' },
    findProblems: findPasswordProblems,
    send: async ({ password }) => {
      const { status } = currentSession();
      await resetPassword({ token, new_password: password });
      // For a guest the start of the session leads to the dashboard.
      if (status === 'authenticated') void navigate(HOME_PATH);
    },
    fallbackMessageId: 'shell.recovery.failed',
    fieldByErrorCode: PASSWORD_ERROR_FIELDS,
  });
  const { error } = form;
  if (token === '' || (error instanceof ApiError && error.code === 'link_invalid')) return <InvalidLink />;
  return (
    <SessionForm form={form} submitLabel={() => <FormattedMessage id="shell.reset.submit" />}>
      <TextField
        {...form.field('password')}
        type="password"
        autoComplete="new-password"
        message="shell.reset.password"
        hint={<FormattedMessage id="shell.register.password-hint" />}
      />
      <TextField
        {...form.field('confirmPassword')}
        type="password"
        autoComplete="new-password"
        message="shell.form.confirmPassword"
      />
    </SessionForm>
  );
}

const InvalidLink = () => (
  <ErrorPanel
    titleAs="p"
    message="shell.link.invalid"
    action={
      <Link to="/forgot-password" className={styles.action}>
        <FormattedMessage id="shell.link.again" />
      </Link>
    }
  />
);
