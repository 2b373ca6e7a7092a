import { IconButton } from '@glossa/kit/ui';
import { useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { onlineManager } from '@tanstack/react-query';
import { Clock, useNow } from '../timestamp/timestamp';
import styles from './freshness-bar.module.css';
import { POLL_INTERVAL_MS } from './operator-queries';
import { useOperator, useOperatorData, useRefresh, type OperatorData } from './use-operator-data';

const CHECK_INTERVAL_MS = 5_000;
/** By then two answers in a row are missing. */
const STALE_AFTER_MS = 3 * POLL_INTERVAL_MS;

function subscribeToOnline(listener: () => void): () => void {
  return onlineManager.subscribe(listener);
}

export function FreshnessBar() {
  const { queries } = useOperator();
  const refresh = useRefresh();
  const intl = useIntl();
  const snapshot = useOperatorData(queries.apps);
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  const freshness = toFreshness(snapshot, useNow(CHECK_INTERVAL_MS), isOnline);
  return (
    <section
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'console.freshness.label' })}
      data-freshness={freshness}
    >
      <p className={styles.texts}>
        <span className={styles.dot} aria-hidden="true" />
        {snapshot.data && (
          <FormattedMessage
            tagName="strong"
            id="console.revision"
            values={{ revision: snapshot.data.revision }}
          />
        )}
        {/* Without the time, so that screen readers announce changes of the freshness only. */}
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

function toFreshness({ asOf, fault }: OperatorData<unknown>, now: number, isOnline: boolean) {
  if (!isOnline || fault?.code === 'no_answer') return 'offline';
  if (asOf === undefined) return fault ? 'stale' : 'loading';
  return fault || now - asOf > STALE_AFTER_MS ? 'stale' : 'fresh';
}
