import type { AppList } from '@glossa/contract/operators/moves';
import { EVENTS_PATH, LIVE_EVENT } from '@glossa/contract/page-protocol';
import { focusManager, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import type { Me } from '@glossa/contract/operators/token';
import { createOperatorCache, operatorQueries, refreshShown } from '../live-data/operator-queries';
import type { OperatorQueries } from '../live-data/operator-queries';
import { OperatorProvider } from '../live-data/use-operator';
import { createOperatorApi } from '../operator-api/operator-api';
import { PermissionNotice } from '../permission/permission-notice';
import type { Ending } from '../session/use-session';
import { Frame } from './frame';
import { Screen } from './screen';

/** The screens of an operator. Their cache goes with them when the session ends. */
export function SignedIn({ token, me, onLeave }: { token: string; me: Me; onLeave: (why: Ending) => void }) {
  const [cache] = useState(createOperatorCache);
  const [operator] = useState(() => {
    const api = createOperatorApi(token, onLeave);
    return { api, me, queries: operatorQueries(api) };
  });
  useIdleLock(() => onLeave('idle'));
  useEffect(() => followLiveSet(cache, operator.queries), [cache, operator]);
  return (
    <QueryClientProvider client={cache}>
      <OperatorProvider value={operator}>
        <HashRouter>
          <Frame onLock={() => onLeave('locked')}>
            <PermissionNotice>
              <Screen />
            </PermissionNotice>
          </Frame>
        </HashRouter>
      </OperatorProvider>
    </QueryClientProvider>
  );
}

/** Refreshes the screen when the live set changes, while the page is visible. Returns the function that stops it. */
function followLiveSet(cache: QueryClient, { apps }: OperatorQueries): () => void {
  let events: EventSource | undefined;
  const connect = () => {
    events?.close();
    if (!focusManager.isFocused()) return;
    events = new EventSource(EVENTS_PATH);
    // The first event of a connection repeats the current revision. The id is `<revision>.<tag>`.
    events.addEventListener(LIVE_EVENT, ({ lastEventId }) => {
      const data = cache.getQueryData<AppList>(apps.queryKey);
      if (data && data.revision !== Number.parseInt(lastEventId, 10)) void refreshShown(cache);
    });
  };
  connect();
  const unsubscribe = focusManager.subscribe(connect);
  return () => {
    unsubscribe();
    events?.close();
  };
}

/** A session ends when the console was not used for this long. */
const IDLE_TIMEOUT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;

/** Calls back after the idle timeout. Only input of the operator counts as activity, not polls. */
function useIdleLock(onIdle: () => void): void {
  const lock = useEffectEvent(onIdle);
  useEffect(() => {
    let lastInputAt = Date.now();
    const check = () => Date.now() - lastInputAt >= IDLE_TIMEOUT_MS && lock();
    const onActivity = () => {
      // First, since the touch that wakes a device must not renew a session that has expired.
      check();
      lastInputAt = Date.now();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    const listening = new AbortController();
    const { signal } = listening;
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, onActivity, { capture: true, passive: true, signal });
    document.addEventListener('visibilitychange', check, { signal });
    return () => {
      clearInterval(timer);
      listening.abort();
    };
  }, []);
}
