import { isRefusal } from '@glossa/contract/read/refusal';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { Button, Form, Notice } from '@glossa/kit/ui';
import { Failure } from '../../failure/failure';
import { changePassword } from './account-calls';
import { PasswordField } from './password-field';
import { SettingsSection } from './settings-section';
import { useAccountForm } from './use-account-form';
import styles from './settings.module.css';

const MIN_PASSWORD_LENGTH = 6;
const EMPTY = { current: '', next: '', again: '' };
const FIELDS = ['current', 'next', 'again'] as const;

type Problems = Partial<Record<keyof typeof EMPTY, string>>;

const findProblems = ({ current, next, again }: typeof EMPTY): Problems => ({
  ...(current === '' && { current: 'required' }),
  ...(next.length < MIN_PASSWORD_LENGTH && { next: 'short' }),
  ...(next !== again && { again: 'mismatch' }),
});

export function ChangePassword() {
  const { form, typed, saving, wasTried, type, save } = useAccountForm(
    EMPTY,
    (typed) => Object.keys(findProblems(typed)).length === 0,
    ({ current, next }) => changePassword({ current_password: current, new_password: next }),
  );
  const code = saving.error instanceof ApiError ? saving.error.code : '';
  const wrong = isRefusal(saving.error, 'password_wrong', 403);
  // What the server has against the new password.
  const refused = /^password_(too|like)/.test(code) ? errorDetail(saving.error) : undefined;
  const problems: Problems = wasTried ? { ...(wrong && { current: 'wrong' }), ...findProblems(typed) } : {};
  return (
    <SettingsSection title="account.password.title">
      <Form ref={form} className={styles.form} noValidate onSubmit={save}>
        {FIELDS.map((field) => (
          <PasswordField
            key={field}
            field={field}
            value={typed[field]}
            isSaving={saving.isPending}
            problem={problems[field]}
            refused={field === 'next' && refused}
            onType={(password) => type({ [field]: password })}
          />
        ))}
        {saving.isError && !wrong && !refused && (
          <Failure id="account.password.failed" error={saving.error} />
        )}
        {saving.isSuccess && <Notice message="account.password.changed" tone="good" />}
        <Button message="account.password.change" type="submit" variant="secondary" busy={saving.isPending} />
      </Form>
    </SettingsSection>
  );
}
