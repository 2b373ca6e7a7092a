import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AppList, PublishedApp } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { refetch } from '../live-data/operator-queries';
import { useOperator } from '../live-data/use-operator-data';

/** An app as it was when a dialog was opened, so that nothing changes while the operator decides. */
export interface AppSnapshot {
  readonly revision: number;
  readonly app: PublishedApp | undefined;
  /** Events that changed the live set between the first snapshot and this one. */
  readonly laterEvents: readonly ReleaseEvent[];
  /** Takes a new snapshot. */
  refresh(): Promise<void>;
}

/** Actions that do not change the live set. */
const OTHER_ACTIONS: readonly ReleaseEvent['action'][] = ['publish', 'guard'];

export function useAppSnapshot(app: string): AppSnapshot {
  const cache = useQueryClient();
  const { apps, log } = useOperator().queries;
  const [list, setList] = useState(() => cache.getQueryData<AppList>(apps.queryKey));
  const [laterEvents, setLaterEvents] = useState<readonly ReleaseEvent[]>([]);
  const revision = list?.revision ?? 0;
  const refresh = useCallback(async () => {
    const [newList, history] = await Promise.all([refetch(cache, apps), refetch(cache, log)]);
    setList(newList);
    const events = history?.events ?? [];
    setLaterEvents(events.filter((each) => each.revision > revision && !OTHER_ACTIONS.includes(each.action)));
  }, [cache, apps, log, revision]);
  return { revision, app: list?.apps.find((each) => each.app === app), laterEvents, refresh };
}
