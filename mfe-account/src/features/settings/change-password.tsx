import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { Button, Card, ErrorPanel, Notice, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { changePassword } from './account-calls';
import styles from './settings.module.css';
import { useFocusOnRefusal } from './use-focus-on-refusal';

const MIN_PASSWORD_LENGTH = 6;
const EMPTY = { current: '', next: '', again: '' };
const FIELDS = [
  ['current', 'current-password'],
  ['next', 'new-password'],
  ['again', 'new-password'],
] as const;

export function ChangePassword() {
  const titleId = useId();
  const [typed, setTyped] = useState(EMPTY);
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const saving = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setTyped(EMPTY);
      setAttempts(0);
    },
  });
  useFocusOnRefusal(form, attempts);
  useFocusOnRefusal(form, saving.error);
  // A password is never stored, so the app stays busy.
  useUnsavedWork(Object.values(typed).some(Boolean));
  const wrong = saving.error instanceof ApiError && saving.error.code === 'password_wrong';
  const refused =
    saving.error instanceof ApiError && /^password_(too|like)/.test(saving.error.code)
      ? saving.error.detail
      : undefined;
  const problems: Partial<Record<keyof typeof EMPTY, string>> = {
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

  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="account.password.title" />
      </h2>
      <form ref={form} className={styles.form} noValidate onSubmit={save}>
        {FIELDS.map(([field, autoComplete]) => (
          <TextField
            key={field}
            label={<FormattedMessage id={`account.password.${field}`} />}
            type="password"
            autoComplete={autoComplete}
            required
            readOnly={saving.isPending}
            value={typed[field]}
            error={
              attempts > 0 && problems[field] ? (
                <FormattedMessage id={`account.password.${problems[field]}`} />
              ) : field === 'next' ? (
                refused
              ) : undefined
            }
            onChange={(event) => {
              saving.reset();
              setTyped({ ...typed, [field]: event.target.value });
            }}
          />
        ))}
        {saving.isError && !wrong && !refused && (
          <ErrorPanel
            titleAs="p"
            title={errorDetail(saving.error) ?? <FormattedMessage id="account.password.failed" />}
          />
        )}
        {saving.isSuccess && (
          <Notice tone="good">
            <FormattedMessage id="account.password.changed" />
          </Notice>
        )}
        <Button type="submit" variant="secondary" busy={saving.isPending}>
          <FormattedMessage id="account.password.change" />
        </Button>
      </form>
    </Card>
  );
}
