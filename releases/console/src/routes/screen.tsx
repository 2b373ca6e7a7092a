import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { Route, Routes } from 'react-router-dom';
import { EmptyState, PageHeader } from '@glossa/kit/ui';
import { PATHS, useAppInUrl, useScreenName } from '../address';
import { VerbDialogs } from '../features/dialogs/verb-dialogs';
import { AppCard } from '../features/overview/app-card';
import { QueryPart } from '../live-data/query-part';
import { useOperator } from '../live-data/use-operator';
import { useNow } from '../timestamp/timestamp';
import { AccessScreen } from './access-screen';
import { AppScreen } from './app-screen';
import { GraphScreen } from './graph-screen';
import { LogScreen } from './log-screen';
import styles from './screen.module.css';

export function Screen() {
  const app = useAppInUrl();
  useTitle();
  return (
    <VerbDialogs>
      <Routes>
        {app !== undefined && <Route path="/apps/*" element={<AppScreen key={app} name={app} />} />}
        <Route path={`${PATHS.graph}/*`} element={<GraphScreen />} />
        <Route path={`${PATHS.log}/*`} element={<LogScreen />} />
        <Route path={`${PATHS.access}/*`} element={<AccessScreen />} />
        <Route path="*" element={<OverviewScreen />} />
      </Routes>
    </VerbDialogs>
  );
}

function useTitle(): void {
  const intl = useIntl();
  const screen = useScreenName();
  const app = useAppInUrl();
  const name = app ?? intl.formatMessage({ id: `console.nav.${screen}` });
  const brand = intl.formatMessage({ id: 'console.brand' });
  useEffect(() => {
    document.title = `${name} · Glossa ${brand}`;
  }, [name, brand]);
}

const COMMAND = 'npx releases publish';
const CLOCK_INTERVAL_MS = 30_000;

function OverviewScreen() {
  const { apps, tabs } = useOperator().queries;
  const open = useQuery(tabs).data?.open;
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
