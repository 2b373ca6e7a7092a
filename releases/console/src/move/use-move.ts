import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { MoveResult, AppList, PublishedApp } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { useRefresh, useOperator } from '../live-data/use-operator';
import { toApiFault, type ApiFault } from '../operator-api/call-api';
import type { Confirmed, MoveRequest } from '../operator-api/operator-api';
import { refetch } from '../live-data/operator-queries';

/** The result of a verb, with a sentence about it. A canary skips no version, and the guard moves none. */
export type Outcome = { readonly summary: ReactNode } & Pick<MoveResult, 'revision'> &
  Partial<Pick<MoveResult, 'changed' | 'findings' | 'forced' | 'moved_ms' | 'skipped'>>;

/** Sends one move at a time. After a conflict it loads what has happened and waits for another confirmation. */
export function useMove(snapshot: AppSnapshot, send: (request: MoveRequest) => Promise<Outcome>) {
  const refresh = useRefresh();
  const { data, error, isPending, mutate } = useMutation<Outcome, ApiFault, Confirmed>({
    mutationFn: (request) =>
      send({ ...request, expected_revision: snapshot.revision }).catch((error: unknown) => {
        throw toApiFault(error);
      }),
    onSuccess: () => void refresh(),
    onError: async ({ code }) => {
      // Without an answer the move may have been made.
      if (code === 'revision_moved' || code === 'no_answer') await snapshot.refresh();
    },
  });
  const submit = (request: Confirmed) => isPending || mutate(request);
  return { outcome: data, fault: error, sending: isPending, submit };
}

/** An app as it was when a dialog was opened, so that nothing changes while the operator decides. */
export interface AppSnapshot {
  readonly revision: number;
  readonly app: PublishedApp | undefined;
  /** Events that changed the live set between the first snapshot and this one. */
  readonly laterEvents: readonly ReleaseEvent[];
  refresh(): Promise<void>;
}

const OTHER_ACTIONS: readonly ReleaseEvent['action'][] = ['publish', 'guard'];

export function useAppSnapshot(app: string): AppSnapshot {
  const cache = useQueryClient();
  const { apps, log } = useOperator().queries;
  const [list, setList] = useState(() => cache.getQueryData<AppList>(apps.queryKey));
  const [laterEvents, setLaterEvents] = useState<readonly ReleaseEvent[]>([]);
  const revision = list?.revision ?? 0;
  async function refresh() {
    const [newList, history] = await Promise.all([refetch(cache, apps), refetch(cache, log)]);
    setList(newList);
    const events = history?.events ?? [];
    setLaterEvents(events.filter((each) => each.revision > revision && !OTHER_ACTIONS.includes(each.action)));
  }
  return { revision, app: list?.apps.find((each) => each.app === app), laterEvents, refresh };
}
