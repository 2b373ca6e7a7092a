import { listen } from '@glossa/shared/listen';
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

const subscribe = (onChange: () => void) => listen(window, { online: onChange, offline: onChange });
