import { TextField } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router-dom';
import { typedField } from '../../hydrate/page-forms';
import { signIn } from './credentials';
import styles from './session-card.module.css';
import { SessionForm, useSessionForm } from './session-form';
import { typedUsername, useShareUsername } from './typed-username';

export function SignInForm() {
  const form = useSessionForm({
    start: { username: typedUsername(), password: typedField('password') },
    findProblems: ({ username, password }) => ({
      ...(username.trim() === '' && { username: 'shell.form.required' }),
      ...(password === '' && { password: 'shell.form.required' }),
    }),
    send: ({ username, password }) => signIn(username.trim(), password),
    fallbackMessageId: 'shell.login.failed',
  });
  useShareUsername(form.values.username);
  return (
    <SessionForm
      form={form}
      submitLabel={(busy) => <FormattedMessage id={busy ? 'shell.login.sending' : 'shell.login.submit'} />}
    >
      <TextField
        {...form.field('username')}
        message="shell.form.usernameOrEmail"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField
        {...form.field('password')}
        message="shell.form.password"
        type="password"
        autoComplete="current-password"
      />
      <Link to="/forgot-password" className={styles.aside}>
        <FormattedMessage id="shell.login.forgot" />
      </Link>
    </SessionForm>
  );
}
