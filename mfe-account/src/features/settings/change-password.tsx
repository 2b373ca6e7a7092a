import { isRefusal } from '@glossa/contract/read/refusal';
import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { Button, Notice } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Failure } from '../../failure/failure';
import { changePassword } from './account-calls';
import { PasswordField } from './password-field';
import { SettingsSection } from './settings-section';
import { useFocusOnRefusal } from './use-focus-on-refusal';
import styles from './settings.module.css';

const MIN_PASSWORD_LENGTH = 6;
const EMPTY = { current: '', next: '', again: '' };
const FIELDS = ['current', 'next', 'again'] as const;

type Problems = Partial<Record<keyof typeof EMPTY, string>>;
const NO_PROBLEMS: Problems = {};

/** Holds what is typed, and says what is wrong with it once the learner has tried to save it. */
function usePasswordForm() {
  const [typed, setTyped] = useState(EMPTY);
  const [attempts, setAttempts] = useState(0);
  const saving = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setTyped(EMPTY);
      setAttempts(0);
    },
  });
  const form = useFocusOnRefusal(attempts, saving.error);
  // A password is never stored, so the app stays busy.
  useUnsavedWork(Object.values(typed).some(Boolean));
  const code = saving.error instanceof ApiError ? saving.error.code : '';
  const wrong = isRefusal(saving.error, 'password_wrong', 403);
  const problems: Problems = {
    ...(typed.current === '' ? { current: 'required' } : wrong ? { current: 'wrong' } : {}),
    ...(typed.next.length < MIN_PASSWORD_LENGTH ? { next: 'short' } : {}),
    ...(typed.next === typed.again ? {} : { again: 'mismatch' }),
  };

  function save(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    const known = Object.values(problems).filter((problem) => problem !== 'wrong');
    if (known.length === 0) saving.mutate({ current_password: typed.current, new_password: typed.next });
  }
  return {
    form,
    typed,
    saving,
    wrong,
    save,
    problems: attempts > 0 ? problems : NO_PROBLEMS,
    /** What the server has against the new password. */
    refused: /^password_(too|like)/.test(code) ? errorDetail(saving.error) : undefined,
    type: (change: Partial<typeof EMPTY>) => {
      saving.reset();
      setTyped({ ...typed, ...change });
    },
  };
}

export function ChangePassword() {
  const { form, typed, saving, wrong, problems, refused, type, save } = usePasswordForm();
  return (
    <SettingsSection title="account.password.title">
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
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
      </form>
    </SettingsSection>
  );
}
