import { END_PREVIEW_PATH } from '@glossa/contract/page-protocol';
import { useIntl } from 'react-intl';
import { useLiveSet } from '../../apps/store';
import { Banner } from './banner';
import styles from './preview-banner.module.css';

/** Names the versions that a preview link shows. */
export function PreviewBanner() {
  const intl = useIntl();
  const { preview } = useLiveSet();
  if (!preview) return null;
  const names = Object.entries(preview.apps).map(([app, version]) => (
    <bdi key={app} className={styles.version} translate="no">{`${app} ${version}`}</bdi>
  ));
  const versions = intl.formatList(names, { type: 'conjunction' });
  const shown = { message: 'shell.preview.text', values: { versions }, expiresAt: preview.expires_at };
  return <Banner kind="preview" {...shown} endPath={END_PREVIEW_PATH} />;
}
