import { END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import { Button, Text } from '@glossa/kit/ui';
import { FormattedDate, useIntl } from 'react-intl';
import { useLiveSet } from '../../apps/store';
import styles from './preview-banner.module.css';

/** Names the versions that a preview link shows and until when, and offers to end the preview. */
export function PreviewBanner() {
  const intl = useIntl();
  const { preview } = useLiveSet();
  if (!preview) return null;
  const versions = Object.entries(preview.apps).map(([app, version]) => (
    <bdi key={app} className={styles.version} translate="no">{`${app} ${version}`}</bdi>
  ));
  const time = <FormattedDate value={preview.expires_at} dateStyle="medium" timeStyle="short" />;
  return (
    <aside className={styles.banner} aria-label={intl.formatMessage({ id: 'shell.preview.label' })}>
      <Text
        className={styles.text}
        message="shell.preview.text"
        values={{ versions: intl.formatList(versions, { type: 'conjunction' }), time }}
      />
      {/* A form, because the server ends the preview and answers with a redirect. */}
      <form method="post" action={END_PREVIEW_PATH}>
        <Button message="shell.preview.end" type="submit" variant="secondary" size="small" />
      </form>
    </aside>
  );
}
