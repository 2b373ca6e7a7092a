import { createContext, useContext } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import type { OperatorApi } from '../operator-api/operator-api';
import { Resource } from './resource';

/** The history is long, and hardly ever moves without the live set, of which an event tells. */
const LOG_KEEPS_MS = 60_000;

/** Everything that a signed-in operator works with. It ends with the session, and what it knows with it. */
export function createDesk(api: OperatorApi, me: Me) {
  const resources = {
    apps: new Resource(api.apps),
    health: new Resource(api.health),
    tabs: new Resource(api.tabs),
    log: new Resource(api.log),
    tokens: new Resource(api.tokens),
  };
  /** Asks for everything anew that is on the screen. */
  const refresh = async (): Promise<void> => {
    const shown = Object.values(resources).filter(({ inUse }) => inUse);
    await Promise.all(shown.map((each) => each.refresh()));
  };
  /** The same without what is hardly ever new. */
  const poll = async (): Promise<void> => {
    const { log } = resources;
    const isRecent = Date.now() - (log.snapshot().asOf ?? 0) < LOG_KEEPS_MS;
    const shown = Object.values(resources).filter((each) => each.inUse && !(each === log && isRecent));
    await Promise.all(shown.map((each) => each.refresh()));
  };
  return { api, me, ...resources, refresh, poll };
}

export type Desk = ReturnType<typeof createDesk>;

const DeskContext = createContext<Desk | undefined>(undefined);
export const DeskProvider = DeskContext.Provider;

export function useDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Nobody is signed in');
  return desk;
}
