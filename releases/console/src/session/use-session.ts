import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import { faultOf, type ApiFault } from '../operator-api/api-fault';
import { createOperatorApi } from '../operator-api/operator-api';
import { forgetToken, keepToken, keptToken } from './kept-token';

/** Why nobody is signed in, when there is something to say about it. */
export type Ending = ApiFault | 'locked' | 'idle';

export type SessionState =
  | { readonly state: 'out'; readonly why?: Ending }
  /** A token was kept, and what it is good for is being asked; `fault` when that has failed. */
  | { readonly state: 'checking'; readonly token: string; readonly fault?: ApiFault }
  | { readonly state: 'in'; readonly token: string; readonly me: Me };

/** Codes that a token has for good. Anything else may pass, so the token is not thrown away for it. */
const isFinal = ({ status }: ApiFault) => status === 401 || status === 403;

export function useSession() {
  const [session, setSession] = useState<SessionState>(() => {
    const token = keptToken();
    return token === undefined ? { state: 'out' } : { state: 'checking', token };
  });

  const leave = useCallback((why: Ending) => {
    forgetToken();
    setSession({ state: 'out', why });
  }, []);

  /** Throws a fault when the token does not let anybody in. */
  const signIn = useCallback(async (token: string) => {
    const me = await createOperatorApi(token).me();
    keepToken(token);
    setSession({ state: 'in', token, me });
  }, []);

  const resume = useCallback(
    async (token: string) => {
      try {
        await signIn(token);
      } catch (thrown) {
        const fault = faultOf(thrown);
        if (isFinal(fault)) leave(fault);
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
