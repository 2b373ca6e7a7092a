import { IconButton, Text } from '@glossa/kit/ui';
import { useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { onlineManager, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Clock, useNow } from '../timestamp/timestamp';
import styles from './freshness-bar.module.css';
import { POLL_INTERVAL_MS } from './operator-queries';
import { useOperator, useRefresh } from './use-operator';

const CHECK_INTERVAL_MS = 5_000;
/** By then two answers in a row are missing. */
const STALE_AFTER_MS = 3 * POLL_INTERVAL_MS;

const subscribeToOnline = (listener: () => void): (() => void) => onlineManager.subscribe(listener);

export function FreshnessBar() {
  const { queries } = useOperator();
  const refresh = useRefresh();
  const intl = useIntl();
  const apps = useQuery(queries.apps);
  const isOnline = useSyncExternalStore(subscribeToOnline, () => navigator.onLine);
  const freshness = toFreshness(apps, useNow(CHECK_INTERVAL_MS), isOnline);
  return (
    <section
      className={styles.bar}
      aria-label={intl.formatMessage({ id: 'console.freshness.label' })}
      data-freshness={freshness}
    >
      <p className={styles.texts}>
        <span className={styles.dot} aria-hidden="true" />
        {apps.data && (
          <Text as="strong" message="console.revision" values={{ revision: apps.data.revision }} />
        )}
        {/* Without the time, so that screen readers announce changes of the freshness only. */}
        <Text as="span" role="status" message={`console.freshness.${freshness}`} />
        {apps.data && (
          <Text as="span" message="console.asOf" values={{ time: <Clock at={apps.dataUpdatedAt} /> }} />
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

function toFreshness({ data, dataUpdatedAt, error }: UseQueryResult, now: number, isOnline: boolean) {
  if (!isOnline || error?.code === 'no_answer') return 'offline';
  if (data === undefined) return error ? 'stale' : 'loading';
  return error || now - dataUpdatedAt > STALE_AFTER_MS ? 'stale' : 'fresh';
}
