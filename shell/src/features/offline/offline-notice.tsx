import { Notice } from '@glossa/shared/ui';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './offline-notice.module.css';

/** Says that the device has no connection, for as long as it has none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={styles.bar}>
      <Notice tone="warning">
        <FormattedMessage id="shell.offline" />
      </Notice>
    </div>
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
