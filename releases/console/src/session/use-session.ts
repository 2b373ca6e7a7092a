import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Me } from '@glossa/contract/operators/token';
import type { ApiFault } from '../operator-api/call-api';
import { createOperatorApi } from '../operator-api/operator-api';

/** Why the last session ended. */
export type Ending = ApiFault | 'locked' | 'idle';

export type SessionState =
  | { readonly state: 'out'; readonly why?: Ending }
  | { readonly state: 'in'; readonly token: string; readonly me: Me };

/** Keeps the token in memory only: no storage holds it for another page of this tab. */
export function useSession() {
  const [session, setSession] = useState<SessionState>({ state: 'out' });

  const leave = useCallback((why?: Ending) => setSession({ state: 'out', why }), []);

  /** Throws an `ApiFault` when the token is refused. */
  const signIn = useCallback(async (token: string) => {
    const me = await createOperatorApi(token).me();
    setSession({ state: 'in', token, me });
  }, []);

  // The back/forward cache would keep the token of a page that was left.
  useEffect(() => {
    const forget = () => leave();
    addEventListener('pagehide', forget);
    return () => removeEventListener('pagehide', forget);
  }, [leave]);

  return useMemo(() => ({ session, signIn, leave }), [session, signIn, leave]);
}
