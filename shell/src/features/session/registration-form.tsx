import { ApiError, detailOf } from '@glossa/shared/api-client';
import { Button, ErrorPanel, TextField } from '@glossa/shared/ui';
import { useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  checkRegistration,
  type RegistrationFaults,
  type RegistrationForm as Form,
} from './check-registration';
import { register } from './credentials';
import styles from './session-card.module.css';

const FIELDS = [
  { name: 'username', type: 'text', autoComplete: 'username' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
] as const satisfies readonly { name: keyof Form; type: string; autoComplete: string }[];

/** A new account; every fault is said at its field, the server's refusals included. */
export function RegistrationForm() {
  const intl = useIntl();
  const [form, setForm] = useState<Form>({ username: '', email: '', password: '', confirmPassword: '' });
  const [faults, setFaults] = useState<RegistrationFaults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  async function send(event: FormEvent) {
    event.preventDefault();
    const found = checkRegistration(form);
    setFaults(found);
    setFailure(null);
    const first = FIELDS.find(({ name }) => found[name]);
    if (first) {
      element.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
      return;
    }
    setBusy(true);
    try {
      await register({ username: form.username.trim(), email: form.email.trim(), password: form.password });
    } catch (error) {
      setFailure(detailOf(error) ?? intl.formatMessage({ id: 'shell.register.failed' }));
      setBusy(false);
      if (error instanceof ApiError) focusRefused(element.current, error.code);
    }
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {failure ? <ErrorPanel title={failure} titleAs="p" /> : null}
      {FIELDS.map(({ name, type, autoComplete }) => (
        <TextField
          key={name}
          name={name}
          type={type}
          label={intl.formatMessage({ id: `shell.form.${name}` })}
          hint={name === 'password' ? intl.formatMessage({ id: 'shell.register.password-hint' }) : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
          required
          value={form[name]}
          error={faults[name] && intl.formatMessage({ id: faults[name] })}
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="primary" busy={busy}>
        <FormattedMessage id={busy ? 'shell.register.sending' : 'shell.register.submit'} />
      </Button>
    </form>
  );
}

const REFUSED_FIELD: Readonly<Record<string, keyof Form>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_short: 'password',
};

function focusRefused(form: HTMLFormElement | null, code: string): void {
  const field = REFUSED_FIELD[code];
  if (field) form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}
