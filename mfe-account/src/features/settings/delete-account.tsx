import { ApiError, errorDetail } from '@glossa/kit/api-client';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { Button, Dialog, ErrorPanel, TextField } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { deleteAccount } from './account-calls';
import styles from './settings.module.css';
import { useFocusOnRefusal } from './use-focus-on-refusal';

/** Asks for the password: deletion cannot be undone. */
export function DeleteAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const intl = useIntl();
  const formId = useId();
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const deletion = useMutation({ mutationFn: deleteAccount });
  useFocusOnRefusal(form, attempts);
  useFocusOnRefusal(form, deletion.error);
  useUnsavedWork(password !== '' || deletion.isPending);
  const wrong = deletion.error instanceof ApiError && deletion.error.code === 'password_wrong';
  const problem = wrong ? 'wrong' : attempts > 0 && password === '' ? 'required' : undefined;

  function send(event: FormEvent) {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (password !== '' && !deletion.isPending) deletion.mutate({ password });
  }

  return (
    <Dialog
      title={<FormattedMessage id="account.delete.title" values={{ username }} />}
      closeLabel={intl.formatMessage({ id: 'account.delete.cancel' })}
      // A deletion that was sent cannot be withdrawn, so the dialog stays open.
      onClose={() => deletion.isPending || onClose()}
      actions={
        <>
          <Button variant="secondary" disabled={deletion.isPending} onClick={onClose}>
            <FormattedMessage id="account.delete.cancel" />
          </Button>
          <Button variant="danger" type="submit" form={formId} busy={deletion.isPending}>
            <FormattedMessage id="account.delete.confirm" />
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} className={styles.form} noValidate onSubmit={send}>
        <p>
          <FormattedMessage id="account.delete.text" />
        </p>
        <TextField
          label={<FormattedMessage id="account.password.current" />}
          type="password"
          autoComplete="current-password"
          required
          readOnly={deletion.isPending}
          value={password}
          error={problem && <FormattedMessage id={`account.password.${problem}`} />}
          onChange={(event) => {
            deletion.reset();
            setPassword(event.target.value);
          }}
        />
        {deletion.isError && !wrong && (
          <ErrorPanel
            titleAs="p"
            title={errorDetail(deletion.error) ?? <FormattedMessage id="account.delete.failed" />}
          />
        )}
      </form>
    </Dialog>
  );
}
