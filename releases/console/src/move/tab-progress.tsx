import { ProgressBar, Text } from '@glossa/kit/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { TabList } from '@glossa/contract/operators/tabs';
import { useFaultTexts } from '../faults/fault-panel';
import { useOperator } from '../live-data/use-operator';
import { toApiFault, type ApiFault } from '../operator-api/call-api';
import styles from './move-dialog.module.css';

const POLL_INTERVAL_MS = 1_000;
/** Tabs that have not followed after this many polls are probably asleep, so later polls are rarer. */
const FREQUENT_POLLS = 30;
const LATE_POLL_INTERVAL_MS = 5_000;

export function TabProgress({ app, revision }: { app: string; revision: number }) {
  const intl = useIntl();
  const faultTexts = useFaultTexts();
  const { confirmation, fault, open } = useTabs(app, revision);
  if (!confirmation) {
    const waiting = open === undefined ? 'console.tabs.asking' : 'console.tabs.unknown';
    return (
      <p className={styles.quiet} role="status">
        {fault ? faultTexts(fault).title : <FormattedMessage id={waiting} />}
      </p>
    );
  }
  const { total, confirmed, seconds, waiting } = confirmation;
  if (total === 0) {
    return <Text role="status" message="console.tabs.none" />;
  }
  return (
    <div>
      <ProgressBar
        label={intl.formatMessage({ id: 'console.tabs.label' })}
        value={confirmed}
        max={total}
        valueText={intl.formatMessage({ id: 'console.tabs.value' }, { confirmed, total })}
        tone={seconds === null ? 'accent' : 'good'}
      />
      <p className={styles.quiet} role="status">
        {seconds !== null && <FormattedMessage id="console.tabs.all" values={{ total, seconds }} />}
        {seconds === null &&
          waiting.map(({ version, tabs }) => (
            <span key={version ?? ''}>
              <FormattedMessage
                id={version === null ? 'console.tabs.waiting.nothing' : 'console.tabs.waiting'}
                values={{ tabs, version }}
              />{' '}
            </span>
          ))}
      </p>
    </div>
  );
}

type PolledTabs = Partial<TabList> & { readonly fault?: ApiFault };

/** The counts of the open tabs, polled until all have confirmed. After a fault the last counts stay. */
function useTabs(app: string, revision: number): PolledTabs {
  const { api } = useOperator();
  const cache = useQueryClient();
  const queryKey = ['confirmation', app, revision];
  const { data = {} } = useQuery<PolledTabs>({
    queryKey,
    queryFn: () =>
      api.confirmation(app, revision).catch((error: unknown) => ({
        ...cache.getQueryData<PolledTabs>(queryKey),
        fault: toApiFault(error),
      })),
    gcTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval({ state: { data: last, dataUpdateCount } }) {
      const settled = last && !last.fault && last.confirmation?.seconds !== null;
      if (settled) return false;
      return dataUpdateCount < FREQUENT_POLLS ? POLL_INTERVAL_MS : LATE_POLL_INTERVAL_MS;
    },
  });
  return data;
}
