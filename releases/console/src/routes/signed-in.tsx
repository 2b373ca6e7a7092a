import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { HashRouter } from 'react-router-dom';
import type { Me } from '@glossa/contract/operators/token';
import { followLiveSet } from '../live-data/follow-live-set';
import { createOperatorCache, operatorQueries } from '../live-data/operator-queries';
import { OperatorProvider } from '../live-data/use-operator-data';
import { createOperatorApi } from '../operator-api/operator-api';
import { PermissionNotice } from '../permission/permission-notice';
import { useIdleLock } from '../session/stored-token';
import type { Ending } from '../session/use-session';
import { Frame } from './frame';
import { Screen } from './screen';

interface SignedInProps {
  readonly token: string;
  readonly me: Me;
  readonly onLeave: (why: Ending) => void;
}

/** The screens of an operator. The cache is cleared when the session ends. */
export function SignedIn({ token, me, onLeave }: SignedInProps) {
  const mounted = useRef(true);
  const [cache] = useState(createOperatorCache);
  const leave = useCallback(
    (why: Ending) => {
      cache.clear();
      onLeave(why);
    },
    [cache, onLeave],
  );
  const [operator] = useState(() => {
    // A response that arrives after “Lock” must not end the next session.
    const api = createOperatorApi(token, (fault) => mounted.current && leave(fault));
    return { api, me, queries: operatorQueries(api) };
  });
  const lockIdle = useCallback(() => leave('idle'), [leave]);
  useIdleLock(lockIdle);
  useEffect(() => {
    mounted.current = true;
    const stop = followLiveSet(cache, operator.queries);
    return () => {
      mounted.current = false;
      stop();
    };
  }, [cache, operator]);
  return (
    <QueryClientProvider client={cache}>
      <OperatorProvider value={operator}>
        <HashRouter>
          <Frame onLock={() => leave('locked')}>
            <PermissionNotice>
              <Screen />
            </PermissionNotice>
          </Frame>
        </HashRouter>
      </OperatorProvider>
    </QueryClientProvider>
  );
}
