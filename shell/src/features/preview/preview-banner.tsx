import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useLiveSet } from '../../apps/store';
import { Banner } from './banner';
import styles from './preview-banner.module.css';
import { tryApps } from './try-apps';

/** Names the versions that a preview link shows. `releases promote` reads its attribute: whether all of them load. */
export function PreviewBanner() {
  const intl = useIntl();
  const { preview } = useLiveSet();
  const outcome = useOutcome(Object.keys(preview?.apps ?? {}).join(' '));
  if (!preview) return null;
  const names = Object.entries(preview.apps).map(([app, version]) => (
    <bdi key={app} className={styles.version} translate="no">{`${app} ${version}`}</bdi>
  ));
  const versions = intl.formatList(names, { type: 'conjunction' });
  const shown = { message: 'shell.preview.text', values: { versions }, expiresAt: preview.expires_at };
  return <Banner kind="preview" {...shown} outcome={outcome} />;
}

/** `loading`, then `loaded` or what failed as JSON. */
function useOutcome(names: string): string {
  const [outcome, setOutcome] = useState('loading');
  useEffect(() => {
    if (names === '') return;
    void tryApps(names.split(' ')).then((fault) => setOutcome(fault ? JSON.stringify(fault) : 'loaded'));
  }, [names]);
  return outcome;
}
