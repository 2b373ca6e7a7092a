import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { usePlace, type Place } from '../address';
import { AccessScreen } from './access-screen';
import { AppScreen } from './app-screen';
import { LogScreen } from './log-screen';
import { OverviewScreen } from './overview-screen';
import { VerbDialogs } from './verb-dialogs';

/** What the address names. */
export function Screen() {
  const place = usePlace();
  useTitle(place);
  return <VerbDialogs>{screenOf(place)}</VerbDialogs>;
}

function screenOf(place: Place) {
  switch (place.screen) {
    case 'overview':
      return <OverviewScreen />;
    case 'app':
      return <AppScreen key={place.app} name={place.app} />;
    case 'log':
      return <LogScreen app={place.app} action={place.action} />;
    case 'access':
      return <AccessScreen />;
  }
}

function useTitle(place: Place): void {
  const intl = useIntl();
  const name = place.screen === 'app' ? place.app : intl.formatMessage({ id: `console.nav.${place.screen}` });
  const brand = intl.formatMessage({ id: 'console.brand' });
  useEffect(() => {
    document.title = `${name} · Glossa ${brand}`;
  }, [name, brand]);
}
