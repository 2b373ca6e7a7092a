import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useRefresh } from '../live-data/use-operator-data';
import { faultOf } from '../operator-api/api-fault';
import type { MoveRequest } from '../operator-api/operator-api';
import type { Outcome } from './outcome';
import type { Seen } from './use-seen';

type Submitted = Omit<MoveRequest, 'expected_revision'>;

/** Sends a move, once at a time. After a conflict it loads what has happened and waits for another confirmation. */
export function useMove(seen: Seen, send: (request: MoveRequest) => Promise<Outcome>) {
  const refresh = useRefresh();
  const { data, error, isPending, mutate } = useMutation<Outcome, Error, Submitted>({
    mutationFn: (request) => send({ ...request, expected_revision: seen.revision }),
    onSuccess: () => void refresh(),
    onError: async (thrown) => {
      const { code } = faultOf(thrown);
      // Without an answer the move may have happened too.
      if (code === 'revision_moved' || code === 'no_answer') await seen.lookAgain();
    },
  });
  const fault = useMemo(() => (error ? faultOf(error) : undefined), [error]);
  const submit = (request: Submitted) => {
    if (!isPending) mutate(request);
  };
  return { outcome: data, fault, sending: isPending, submit };
}
