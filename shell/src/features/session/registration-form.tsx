import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, ErrorPanel, TextField } from '@glossa/kit/ui';
import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { typedField } from '../../hydrate/page-forms';
import { register } from './credentials';
import styles from './session-card.module.css';
import { useHydrated } from '../../hydrate/use-hydrated';
import { useTypedBefore } from './typed-before';

const MIN_PASSWORD_LENGTH = 6;

interface Fields {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Message ids by field; empty when the form can be sent. */
type FieldErrors = Partial<Record<keyof Fields, string>>;

/** What the server refused: one field, or the whole. */
interface Refusal {
  readonly text: string;
  readonly field: keyof Fields | undefined;
}

const FIELDS = [
  { name: 'username', type: 'text', autoComplete: 'username' },
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
] as const satisfies readonly { name: keyof Fields; type: string; autoComplete: string }[];

/** Creates an account; shows each error at its field, and focuses the field that the server refuses. */
export function RegistrationForm() {
  const intl = useIntl();
  const isReady = useHydrated();
  const element = useRef<HTMLFormElement>(null);
  const { form, setForm, errors, refusal, busy, send } = useRegistration(element);

  return (
    <form
      ref={element}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => void send(event)}
    >
      {refusal && !refusal.field ? <ErrorPanel title={refusal.text} titleAs="p" /> : null}
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
          error={
            errors[name]
              ? intl.formatMessage({ id: errors[name] })
              : refusal?.field === name
                ? refusal.text
                : undefined
          }
          onChange={(event) => setForm({ ...form, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="primary" busy={busy} disabled={!isReady}>
        <FormattedMessage id={busy ? 'shell.register.sending' : 'shell.register.submit'} />
      </Button>
    </form>
  );
}

function useRegistration(element: RefObject<HTMLFormElement | null>) {
  const intl = useIntl();
  const [form, setForm] = useState<Fields>(() => ({
    username: typedField('username'),
    email: typedField('email'),
    password: typedField('password'),
    confirmPassword: typedField('confirmPassword'),
  }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  useTypedBefore(element, (typed) => setForm((fields) => ({ ...fields, ...typed })));

  async function send(event: FormEvent) {
    event.preventDefault();
    const invalid = checkFields(form);
    // At once, so that a screen reader finds the text at the field when the focus comes.
    flushSync(() => {
      setErrors(invalid);
      setRefusal(null);
    });
    const first = FIELDS.find(({ name }) => invalid[name]);
    if (first) {
      focusField(element.current, first.name);
      return;
    }
    setBusy(true);
    try {
      await register({ username: form.username.trim(), email: form.email.trim(), password: form.password });
    } catch (error) {
      const text = errorDetail(error) ?? intl.formatMessage({ id: 'shell.register.failed' });
      const field = error instanceof ApiError ? REFUSED_FIELD[error.code] : undefined;
      flushSync(() => {
        setRefusal({ text, field });
        setBusy(false);
      });
      if (field) focusField(element.current, field);
    }
  }

  return { form, setForm, errors, refusal, busy, send };
}

function checkFields(form: Fields): FieldErrors {
  const errors: FieldErrors = {};
  for (const field of ['username', 'email', 'password', 'confirmPassword'] as const) {
    if (form[field].trim() === '') errors[field] = 'shell.form.required';
  }
  if (!errors.email && !/^[^\s@]+@[^\s@]+$/.test(form.email.trim()))
    errors.email = 'shell.register.email-invalid';
  if (!errors.password && form.password.length < MIN_PASSWORD_LENGTH) {
    errors.password = 'shell.register.password-short';
  }
  if (!errors.confirmPassword && form.confirmPassword !== form.password) {
    errors.confirmPassword = 'shell.register.password-mismatch';
  }
  return errors;
}

const REFUSED_FIELD: Readonly<Record<string, keyof Fields>> = {
  username_taken: 'username',
  email_taken: 'email',
  password_too_short: 'password',
  password_too_common: 'password',
  password_like_name: 'password',
};

function focusField(form: HTMLFormElement | null, field: keyof Fields): void {
  form?.querySelector<HTMLInputElement>(`[name="${field}"]`)?.focus();
}
