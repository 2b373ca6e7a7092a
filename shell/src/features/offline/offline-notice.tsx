import { Notice } from '@glossa/shared/ui';
import { useSyncExternalStore } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './offline-notice.module.css';

/** Shown while the device is offline. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  if (online) return null;
  return (
    <div className={styles.bar}>
      <Notice tone="warning">
        <FormattedMessage id="shell.offline" />
      </Notice>
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
