import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import { toApiFault, type ApiFault } from '../operator-api/call-api';
import { createOperatorApi } from '../operator-api/operator-api';
import { clearToken, readToken, storeToken } from './stored-token';

/** Why the last session ended. */
export type Ending = ApiFault | 'locked' | 'idle';

export type SessionState =
  | { readonly state: 'out'; readonly why?: Ending }
  /** A stored token is being checked; `fault` when that has failed. */
  | { readonly state: 'checking'; readonly token: string; readonly fault?: ApiFault }
  | { readonly state: 'in'; readonly token: string; readonly me: Me };

export function useSession() {
  const [session, setSession] = useState<SessionState>(() => {
    const token = readToken();
    return token === undefined ? { state: 'out' } : { state: 'checking', token };
  });

  const leave = useCallback((why: Ending) => {
    clearToken();
    setSession({ state: 'out', why });
  }, []);

  /** Throws an `ApiFault` when the token is refused. */
  const signIn = useCallback(async (token: string) => {
    const me = await createOperatorApi(token).me();
    storeToken(token);
    setSession({ state: 'in', token, me });
  }, []);

  const resume = useCallback(
    async (token: string) => {
      try {
        await signIn(token);
      } catch (error) {
        const fault = toApiFault(error);
        // Other faults may be temporary, so the token stays stored.
        if (fault.status === 401 || fault.status === 403) leave(fault);
        else setSession({ state: 'checking', token, fault });
      }
    },
    [signIn, leave],
  );

  const waiting = session.state === 'checking' && !session.fault ? session.token : undefined;
  useEffect(() => {
    if (waiting !== undefined) void resume(waiting);
  }, [waiting, resume]);

  return useMemo(
    () => ({ session, signIn, leave, retry: (token: string) => setSession({ state: 'checking', token }) }),
    [session, signIn, leave],
  );
}
