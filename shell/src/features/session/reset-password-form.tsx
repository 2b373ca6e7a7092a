import { HOME_PATH } from '@glossa/contract/navigation';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { currentSession } from '@glossa/kit/auth';
import { Button, ErrorPanel, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { readLinkToken, resetPassword } from './recovery-calls';
import styles from './session-card.module.css';

const MIN_PASSWORD_LENGTH = 6;

type Field = 'password' | 'again';

export function ResetPasswordForm() {
  const intl = useIntl();
  const [token] = useState(readLinkToken);
  const [typed, setTyped] = useState({ password: '', again: '' });
  const [attempted, setAttempted] = useState(false);
  const saving = useSaving();
  const code = saving.error instanceof ApiError ? saving.error.code : undefined;
  if (token === '' || code === 'link_invalid') return <InvalidLink />;

  const refused = code?.startsWith('password_') ? errorDetail(saving.error) : undefined;
  const problems = findProblems(typed);
  const describe = (field: Field) => {
    const problem = attempted ? problems[field] : undefined;
    return problem ? intl.formatMessage({ id: problem }) : field === 'password' ? refused : undefined;
  };

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempted(true);
    const first = (['password', 'again'] as const).find((field) => problems[field]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    else saving.mutate({ token, new_password: typed.password });
  }

  return (
    <form className={styles.form} noValidate onSubmit={save}>
      {saving.isError && !refused ? (
        <ErrorPanel
          titleAs="p"
          title={errorDetail(saving.error) ?? <FormattedMessage id="shell.recovery.failed" />}
        />
      ) : null}
      {(['password', 'again'] as const).map((field) => (
        <TextField
          key={field}
          name={field}
          type="password"
          autoComplete="new-password"
          label={
            <FormattedMessage
              id={field === 'password' ? 'shell.reset.password' : 'shell.form.confirmPassword'}
            />
          }
          hint={field === 'password' ? <FormattedMessage id="shell.register.password-hint" /> : undefined}
          required
          value={typed[field]}
          error={describe(field)}
          onChange={(event) => {
            saving.reset();
            setTyped({ ...typed, [field]: event.target.value });
          }}
        />
      ))}
      <Button type="submit" variant="primary" busy={saving.isPending}>
        <FormattedMessage id="shell.reset.submit" />
      </Button>
    </form>
  );
}

function useSaving() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: resetPassword,
    onMutate: () => currentSession().status,
    // For a guest the start of the session leads to the dashboard.
    onSuccess: (_none, _reset, statusBefore) => {
      if (statusBefore === 'authenticated') void navigate(HOME_PATH);
    },
  });
}

/** Ids of messages. */
function findProblems({ password, again }: Record<Field, string>): Partial<Record<Field, string>> {
  return {
    ...(password.length < MIN_PASSWORD_LENGTH ? { password: 'shell.register.password-short' } : {}),
    ...(password === again ? {} : { again: 'shell.register.password-mismatch' }),
  };
}

function InvalidLink() {
  return (
    <ErrorPanel
      titleAs="p"
      title={<FormattedMessage id="shell.link.invalid" />}
      action={
        <Link to="/forgot-password" className={styles.action}>
          <FormattedMessage id="shell.link.again" />
        </Link>
      }
    />
  );
}
