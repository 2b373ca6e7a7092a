import { useMutation } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import type { MoveResult } from '@glossa/contract/operators/moves';
import { useRefresh } from '../live-data/use-operator-data';
import { toApiFault } from '../operator-api/call-api';
import type { Confirmed, MoveRequest } from '../operator-api/operator-api';
import type { AppSnapshot } from './use-app-snapshot';

/** The result of a verb, with a sentence about it. A canary skips no version, and the guard moves none. */
export type Outcome = { readonly summary: ReactNode } & Pick<MoveResult, 'revision'> &
  Partial<Pick<MoveResult, 'changed' | 'findings' | 'forced' | 'moved_ms' | 'skipped'>>;

/** Sends one move at a time. After a conflict it loads what has happened and waits for another confirmation. */
export function useMove(snapshot: AppSnapshot, send: (request: MoveRequest) => Promise<Outcome>) {
  const refresh = useRefresh();
  const { data, error, isPending, mutate } = useMutation<Outcome, Error, Confirmed>({
    mutationFn: (request) => send({ ...request, expected_revision: snapshot.revision }),
    onSuccess: () => void refresh(),
    onError: async (thrown) => {
      const { code } = toApiFault(thrown);
      // Without an answer the move may have been made.
      if (code === 'revision_moved' || code === 'no_answer') await snapshot.refresh();
    },
  });
  const fault = useMemo(() => (error ? toApiFault(error) : undefined), [error]);
  const submit = (request: Confirmed) => {
    if (!isPending) mutate(request);
  };
  return { outcome: data, fault, sending: isPending, submit };
}
