import type { PreviewRecord } from '@glossa/contract/operators/preview';
import { Button, EmptyState } from '@glossa/kit/ui';
import { useMutation } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { FaultPanel } from '../faults/fault-panel';
import { useOperator, useRefresh } from '../live-data/use-operator-data';
import { Timestamp } from '../timestamp/timestamp';
import { toApiFault } from '../operator-api/call-api';
import styles from './access-screen.module.css';

/** Preview links that work, each with a button that ends it. Only the command line creates them. */
export function PreviewList({ previews }: { previews: readonly PreviewRecord[] }) {
  if (previews.length === 0) {
    return <EmptyState titleAs="p" title={<FormattedMessage id="console.previews.none" />} />;
  }
  return (
    <ul className={styles.list}>
      {previews.map((preview) => (
        <PreviewEntry key={preview.id} preview={preview} />
      ))}
    </ul>
  );
}

function PreviewEntry({ preview }: { preview: PreviewRecord }) {
  const intl = useIntl();
  const { api } = useOperator();
  const refresh = useRefresh();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => api.revokePreview(preview.id),
    onSuccess: () => refresh(),
  });
  const { apps: versions, local } = preview;
  const apps = Object.entries(versions).map(([app, version]) => `${app} ${local?.origin ?? version}`);
  return (
    <li className={styles.entry}>
      <p>
        <b>{intl.formatList(apps)}</b> <code>{preview.id}</code>
      </p>
      <p className={styles.quiet}>
        <FormattedMessage
          id="console.previews.made"
          values={{
            by: preview.created_by,
            at: <Timestamp iso={preview.created_at} />,
            until: <Timestamp iso={preview.expires_at} />,
          }}
        />
      </p>
      <Button variant="secondary" size="small" busy={isPending} onClick={() => mutate()}>
        <FormattedMessage id="console.previews.end" values={{ id: preview.id }} />
      </Button>
      {error && <FaultPanel fault={toApiFault(error)} onRetry={() => mutate()} />}
    </li>
  );
}
