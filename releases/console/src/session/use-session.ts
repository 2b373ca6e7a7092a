import { useEffect, useState } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import type { ApiFault } from '../operator-api/call-api';
import { createOperatorApi } from '../operator-api/operator-api';

export type Ending = ApiFault | 'locked' | 'idle';

type SessionState =
  | { readonly state: 'out'; readonly why?: Ending }
  | { readonly state: 'in'; readonly id: number; readonly token: string; readonly me: Me };

/** Tells apart two sessions of one token. */
let sessionCount = 0;

/** Keeps the token in memory only: no storage holds it for another page of this tab. */
export function useSession() {
  const [session, setSession] = useState<SessionState>({ state: 'out' });

  // The back/forward cache would keep the token of a page that was left.
  useEffect(() => {
    const forget = () => setSession({ state: 'out' });
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, []);

  return {
    session,
    /** Throws an `ApiFault` when the token is refused. */
    signIn: async (token: string) => {
      const me = await createOperatorApi(token).me();
      sessionCount += 1;
      setSession({ state: 'in', id: sessionCount, token, me });
    },
    /** Ends the session with this id: a response that arrives after “Lock” must not end the next one. */
    leave: (id: number, why: Ending) =>
      setSession((now) => (now.state === 'in' && now.id === id ? { state: 'out', why } : now)),
  };
}
