import { isRefusal } from '@glossa/contract/read/refusal';
import { errorDetail } from '@glossa/kit/api-client';
import { Button, Dialog, Form, Text } from '@glossa/kit/ui';
import { saveFile } from '@glossa/kit/browser';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Failure } from '../../failure/failure';
import { PasswordField } from './password-field';
import { SettingsSection } from './settings-section';
import { fetchExport, deleteAccount } from './account-calls';
import { useAccountForm } from './use-account-form';
import styles from './settings.module.css';

export function OwnData({ username }: { username: string }) {
  const [deleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => saveFile(file, `glossa-${new Date().toISOString().slice(0, 10)}.json`),
  });
  useUnsavedWork(exporting.isPending);
  return (
    <SettingsSection title="account.data.title">
      <Text className={styles.text} message="account.data.text" />
      {exporting.isError && <Failure id="account.data.exportFailed" text={errorDetail(exporting.error)} />}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <FormattedMessage id="account.data.export" />
        </Button>
        <Button message="account.data.delete" variant="danger-quiet" onClick={() => setDeleting(true)} />
      </div>
      {deleting && <DeleteAccount username={username} onClose={() => setDeleting(false)} />}
    </SettingsSection>
  );
}

const EMPTY = { password: '' };

/** Asks for the password: deletion cannot be undone. */
function DeleteAccount({ username, onClose }: { username: string; onClose: () => void }) {
  const formId = useId();
  const account = useAccountForm(EMPTY, ({ password }) => password !== '', deleteAccount);
  const { form, typed, saving: deletion, save, type, wasTried } = account;
  const wrong = isRefusal(deletion.error, 'password_wrong', 403);
  const problem = wrong ? 'wrong' : wasTried && typed.password === '' && 'required';
  return (
    <Dialog
      message="account.delete.title"
      values={{ username }}
      closeMessage="account.delete.cancel"
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
      <Form ref={form} id={formId} className={styles.form} noValidate onSubmit={save}>
        <FormattedMessage tagName="p" id="account.delete.text" />
        <PasswordField
          value={typed.password}
          isSaving={deletion.isPending}
          problem={problem}
          onType={(password) => type({ password })}
        />
        {deletion.isError && !wrong && <Failure id="account.delete.failed" error={deletion.error} />}
      </Form>
    </Dialog>
  );
}
