import { errorDetail } from '@glossa/kit/api-client';
import { Button, Card, ErrorPanel } from '@glossa/kit/ui';
import { saveFile } from '@glossa/kit/browser';
import { useUnsavedWork } from '@glossa/kit/unsaved-work';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { fetchExport } from './account-calls';
import { DeleteAccount } from './delete-account';
import styles from './settings.module.css';

/** Lets the learner export and delete their data. */
export function OwnData({ username }: { username: string }) {
  const titleId = useId();
  const [deleting, setDeleting] = useState(false);
  const exporting = useMutation({
    mutationFn: fetchExport,
    onSuccess: (file) => saveFile(file, `glossa-${new Date().toISOString().slice(0, 10)}.json`),
  });
  useUnsavedWork(exporting.isPending);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        <FormattedMessage id="account.data.title" />
      </h2>
      <p className={styles.text}>
        <FormattedMessage id="account.data.text" />
      </p>
      {exporting.isError && (
        <ErrorPanel
          titleAs="p"
          title={<FormattedMessage id="account.data.exportFailed" />}
          text={errorDetail(exporting.error)}
        />
      )}
      <div className={styles.buttons}>
        <Button variant="secondary" busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <FormattedMessage id="account.data.export" />
        </Button>
        <Button variant="danger-quiet" onClick={() => setDeleting(true)}>
          <FormattedMessage id="account.data.delete" />
        </Button>
      </div>
      {deleting && <DeleteAccount username={username} onClose={() => setDeleting(false)} />}
    </Card>
  );
}
