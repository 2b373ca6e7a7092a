import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Route, Routes } from 'react-router-dom';
import { PATHS, useAppInUrl, useScreenName } from '../address';
import { VerbDialogs } from '../features/dialogs/verb-dialogs';
import { AccessScreen } from './access-screen';
import { AppScreen } from './app-screen';
import { LogScreen } from './log-screen';
import { OverviewScreen } from './overview-screen';

/** The screen in the URL. */
export function Screen() {
  const app = useAppInUrl();
  useTitle();
  return (
    <VerbDialogs>
      <Routes>
        {app !== undefined && <Route path="/apps/*" element={<AppScreen key={app} name={app} />} />}
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
