import { isRefusal } from '@glossa/contract/read/refusal';
import { errorDetail } from '@glossa/kit/api-client';
import { Button, Form, Notice, TextField } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { Failure } from '../../failure/failure';
import { changeEmail } from './account-calls';
import { PasswordField } from './password-field';
import { SettingsSection } from './settings-section';
import { useAccountForm } from './use-account-form';
import styles from './settings.module.css';

const EMPTY = { email: '', password: '' };

const isComplete = ({ email, password }: typeof EMPTY) => email.includes('@') && password !== '';

export function ChangeEmail() {
  const { form, typed, saving, wasTried, type, save } = useAccountForm(EMPTY, isComplete, changeEmail);
  const isInvalid = isRefusal(saving.error, 'invalid_fields', 422);
  const isAddressRefused = isInvalid || isRefusal(saving.error, 'email_taken', 409);
  const isPasswordWrong = isRefusal(saving.error, 'password_wrong', 403);
  const addressProblem =
    (wasTried && !typed.email.includes('@')) || isInvalid ? (
      <FormattedMessage id="account.newEmail.invalid" />
    ) : (
      isAddressRefused && errorDetail(saving.error)
    );
  const passwordProblem = isPasswordWrong ? 'wrong' : wasTried && typed.password === '' && 'required';
  return (
    <SettingsSection title="account.newEmail.title">
      <Form ref={form} className={styles.form} noValidate onSubmit={save}>
        <TextField
          message="account.newEmail.label"
          type="email"
          autoComplete="email"
          required
          readOnly={saving.isPending}
          value={typed.email}
          error={addressProblem}
          onChange={(event) => type({ email: event.target.value })}
        />
        <PasswordField
          value={typed.password}
          isSaving={saving.isPending}
          problem={passwordProblem}
          onType={(password) => type({ password })}
        />
        {saving.isError && !isAddressRefused && !isPasswordWrong && (
          <Failure id="account.newEmail.failed" error={saving.error} />
        )}
        {saving.isSuccess && (
          <Notice
            tone="good"
            message={saving.data.link_sent ? 'account.newEmail.sent' : 'account.newEmail.changed'}
            values={{ email: <bdi>{saving.variables.email.trim()}</bdi> }}
          />
        )}
        <Button message="account.newEmail.title" type="submit" variant="secondary" busy={saving.isPending} />
      </Form>
    </SettingsSection>
  );
}
