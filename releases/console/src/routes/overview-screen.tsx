import { EmptyState, PageHeader } from '@glossa/kit/ui';
import { FormattedMessage } from 'react-intl';
import { AppCard } from '../features/overview/app-card';
import { QueryPart } from '../live-data/query-part';
import { useOperator, useOperatorData } from '../live-data/use-operator-data';
import { useNow } from '../timestamp/timestamp';
import styles from './overview-screen.module.css';

const COMMAND = 'npx releases publish';
const CLOCK_INTERVAL_MS = 30_000;

/** All apps. */
export function OverviewScreen() {
  const { apps, tabs } = useOperator().queries;
  const open = useOperatorData(tabs).data?.open;
  const now = useNow(CLOCK_INTERVAL_MS);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="console.overview.title" />}
        subtitle={
          open !== undefined && <FormattedMessage id="console.overview.open" values={{ tabs: open }} />
        }
      />
      <QueryPart query={apps} outlines={5} className={styles.cards}>
        {(list) =>
          list.apps.length === 0 ? (
            <EmptyState
              title={<FormattedMessage id="console.overview.none" />}
              text={
                <FormattedMessage
                  id="console.overview.none.text"
                  values={{ command: <code>{COMMAND}</code> }}
                />
              }
            />
          ) : (
            <ul className={styles.cards}>
              {list.apps.map((app) => (
                <AppCard key={app.app} app={app} now={now} />
              ))}
            </ul>
          )
        }
      </QueryPart>
    </>
  );
}
