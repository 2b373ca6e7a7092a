import { useState } from 'react';
import { useDesk } from '../live-data/desk';
import { faultOf, type ApiFault } from '../operator-api/api-fault';
import type { MoveRequest } from '../operator-api/operator-api';
import type { Outcome } from './outcome';
import type { Seen } from './use-seen';

export type MoveState =
  | { readonly at: 'asking'; readonly fault?: ApiFault }
  | { readonly at: 'sending' }
  | { readonly at: 'done'; readonly outcome: Outcome };

/** Sends a move, once at a time. One that was overtaken looks at what has happened and waits to be asked again. */
export function useMove(seen: Seen, send: (request: MoveRequest) => Promise<Outcome>) {
  const { refresh } = useDesk();
  const [state, setState] = useState<MoveState>({ at: 'asking' });

  async function submit(request: Omit<MoveRequest, 'expected_revision'>): Promise<void> {
    if (state.at !== 'asking') return;
    setState({ at: 'sending' });
    try {
      const outcome = await send({ ...request, expected_revision: seen.revision });
      setState({ at: 'done', outcome });
      void refresh();
    } catch (thrown) {
      const fault = faultOf(thrown);
      // Without an answer nobody knows either.
      if (fault.code === 'revision_moved' || fault.code === 'no_answer') await seen.lookAgain();
      setState({ at: 'asking', fault });
    }
  }
  return { state, submit };
}
