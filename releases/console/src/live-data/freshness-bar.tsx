import { IconButton } from '@glossa/shared/ui';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Clock } from '../moment/moment';
import styles from './freshness-bar.module.css';
import { freshnessOf } from './freshness';
import { useNow } from './use-now';
import { useOperator, useOperatorData, useRefresh } from './use-operator-data';

const LOOK_EVERY_MS = 5_000;

function subscribeToLine(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Which revision is shown, of when, and whether it can still be believed. Always in sight. */
export function FreshnessBar() {
  const { queries } = useOperator();
  const refresh = useRefresh();
  const intl = useIntl();
  const snapshot = useOperatorData(queries.apps);
  const online = useSyncExternalStore(subscribeToLine, () => navigator.onLine);
  const freshness = freshnessOf(snapshot, useNow(LOOK_EVERY_MS), online);
  return (
    <section
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'console.freshness.label' })}
      data-freshness={freshness}
    >
      <p className={styles.texts}>
        <span className={styles.dot} aria-hidden="true" />
        {snapshot.data && (
          <strong>
            <FormattedMessage id="console.revision" values={{ revision: snapshot.data.revision }} />
          </strong>
        )}
        {/* Only what changes its meaning is read out, not every new time. */}
        <span role="status">
          <FormattedMessage id={`console.freshness.${freshness}`} />
        </span>
        {snapshot.asOf !== undefined && (
          <span>
            <FormattedMessage id="console.asOf" values={{ time: <Clock at={snapshot.asOf} /> }} />
          </span>
        )}
      </p>
      <IconButton
        icon="refresh"
        size="small"
        label={intl.formatMessage({ id: 'console.refresh' })}
        onClick={() => void refresh()}
      />
    </section>
  );
}
