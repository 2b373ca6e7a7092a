import { TextField } from '@glossa/kit/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { typedField } from '../../hydrate/page-forms';
import { useHydrated } from '../../hydrate/use-hydrated';
import { register } from './credentials';
import { findPasswordProblems, PASSWORD_ERROR_FIELDS } from './new-password';
import styles from './session-card.module.css';
import { SessionForm, useSessionForm, type Problems } from './session-form';

const FIELDS = [
  { name: 'email', type: 'email', autoComplete: 'email' },
  { name: 'username', type: 'text', autoComplete: 'username' },
  { name: 'password', type: 'password', autoComplete: 'new-password' },
  { name: 'confirmPassword', type: 'password', autoComplete: 'new-password' },
] as const;

type FieldName = (typeof FIELDS)[number]['name'];

/** Creates an account; shows each error at its field. */
export function RegistrationForm() {
  const intl = useIntl();
  const isHydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const form = useSessionForm({
    start: Object.fromEntries(FIELDS.map(({ name }) => [name, typedField(name)])) as Record<
      FieldName,
      string
    >,
    findProblems,
    send: ({ username, email, password }) =>
      register({ username: username.trim(), email: email.trim(), password }),
    fallbackMessageId: 'shell.register.failed',
    fieldByErrorCode: { username_taken: 'username', email_taken: 'email', ...PASSWORD_ERROR_FIELDS },
  });
  return (
    <SessionForm
      form={form}
      submitLabel={(busy) => (
        <FormattedMessage id={busy ? 'shell.register.sending' : 'shell.register.submit'} />
      )}
    >
      {FIELDS.map(({ name, type, autoComplete }) => (
        <TextField
          key={name}
          {...form.field(name)}
          type={isShown && type === 'password' ? 'text' : type}
          message={`shell.form.${name}`}
          hint={name === 'password' ? intl.formatMessage({ id: 'shell.register.password-hint' }) : undefined}
          autoComplete={autoComplete}
          autoCapitalize="none"
        />
      ))}
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={isShown}
          disabled={!isHydrated}
          onChange={({ target }) => setShown(target.checked)}
        />
        <FormattedMessage id="shell.form.showPassword" />
      </label>
    </SessionForm>
  );
}

function findProblems(values: Readonly<Record<FieldName, string>>): Problems<FieldName> {
  const missing = FIELDS.filter(({ name }) => values[name].trim() === '');
  return {
    ...(!/^[^\s@]+@[^\s@]+$/.test(values.email.trim()) && { email: 'shell.register.email-invalid' }),
    ...findPasswordProblems(values),
    ...Object.fromEntries(missing.map(({ name }) => [name, 'shell.form.required'])),
  };
}
