import { useSyncExternalStore } from 'react';

/** What the console shows. It is in the part of the address behind `#`, which no server and no log ever sees. */
export type Place =
  | { readonly screen: 'overview' }
  | { readonly screen: 'app'; readonly app: string }
  | { readonly screen: 'log'; readonly app?: string; readonly action?: string }
  | { readonly screen: 'access' };

const APP = /^[a-z][a-z0-9-]{0,31}$/;

export function addressOf(place: Place): string {
  if (place.screen === 'app') return `#/apps/${place.app}`;
  if (place.screen === 'access') return '#/access';
  if (place.screen === 'overview') return '#/';
  const chosen = Object.entries({ app: place.app, action: place.action }).flatMap(([name, value]) =>
    value ? [[name, value]] : [],
  );
  return `#/log${chosen.length > 0 ? `?${new URLSearchParams(chosen)}` : ''}`;
}

/** The place that an address names; the overview for one that names none. */
export function placeAt(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?', 2);
  const [, first, second = ''] = path.split('/');
  if (first === 'access') return { screen: 'access' };
  if (first === 'apps' && APP.test(second)) return { screen: 'app', app: second };
  if (first !== 'log') return { screen: 'overview' };
  const chosen = new URLSearchParams(query);
  return { screen: 'log', app: chosen.get('app') ?? undefined, action: chosen.get('action') ?? undefined };
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export function usePlace(): Place {
  return placeAt(useSyncExternalStore(subscribe, () => location.hash));
}

export function goTo(place: Place): void {
  location.hash = addressOf(place);
}
