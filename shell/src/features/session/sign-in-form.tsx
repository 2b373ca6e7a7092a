import { errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel, TextField } from '@glossa/kit/ui';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { typedField } from '../../hydrate/page-forms';
import { signIn } from './credentials';
import styles from './session-card.module.css';
import { useHydrated } from '../../hydrate/use-hydrated';
import { useTypedBefore } from './typed-before';
import { useTypedUsername } from './typed-username';

export function SignInForm() {
  const intl = useIntl();
  const isReady = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { username, setUsername, password, setPassword, attempted, busy, failure, send } = useSignIn(form);

  const missing = (value: string) =>
    attempted && value === '' ? intl.formatMessage({ id: 'shell.form.required' }) : undefined;

  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={(event) => void send(event)}>
      {failure ? <ErrorPanel title={failure} titleAs="p" /> : null}
      <TextField
        name="username"
        label={intl.formatMessage({ id: 'shell.form.usernameOrEmail' })}
        autoComplete="username"
        autoCapitalize="none"
        required
        value={username}
        error={missing(username.trim())}
        onChange={(event) => setUsername(event.target.value)}
      />
      <TextField
        name="password"
        label={intl.formatMessage({ id: 'shell.form.password' })}
        type="password"
        autoComplete="current-password"
        required
        value={password}
        error={missing(password)}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Link to="/forgot-password" className={styles.aside}>
        <FormattedMessage id="shell.login.forgot" />
      </Link>
      <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
        <FormattedMessage id={busy ? 'shell.login.sending' : 'shell.login.submit'} />
      </Button>
    </form>
  );
}

function useSignIn(form: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const [username, setUsername] = useTypedUsername();
  const [password, setPassword] = useState(() => typedField('password'));
  const [attempted, setAttempted] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useTypedBefore(form, (typed) => {
    if (typed['username']) setUsername(typed['username']);
    if (typed['password']) setPassword(typed['password']);
  });

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setAttempted(true);
    setFailure(null);
    if (username.trim() === '' || password === '') {
      focusFirstEmpty(event.currentTarget);
      return;
    }
    setBusy(true);
    try {
      await signIn(username.trim(), password);
    } catch (error) {
      setFailure(errorDetail(error) ?? intl.formatMessage({ id: 'shell.login.failed' }));
      setBusy(false);
    }
  }

  return { username, setUsername, password, setPassword, attempted, busy, failure, send };
}

function focusFirstEmpty(form: HTMLFormElement): void {
  const inputs = [...form.querySelectorAll('input')];
  inputs.find((input) => input.value.trim() === '')?.focus();
}
