import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { AppList } from '@glossa/contract/operators/moves';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { refetch } from '../live-data/operator-queries';
import { useOperator } from '../live-data/use-operator-data';
import type { ListedApp } from '../operator-api/answers';

/** What the operator looks at while a dialog is open: it does not change under the hand. */
export interface Seen {
  readonly revision: number;
  readonly app: ListedApp | undefined;
  /** What the live set went through meanwhile; empty while it is as it was. */
  readonly meanwhile: readonly ReleaseEvent[];
  /** Takes in what is there now. */
  lookAgain(): Promise<void>;
}

const movesNothing: readonly ReleaseEvent['action'][] = ['publish', 'guard'];

export function useSeen(app: string): Seen {
  const cache = useQueryClient();
  const { apps, log } = useOperator().queries;
  const [list, setList] = useState(() => cache.getQueryData<AppList>(apps.queryKey));
  const [meanwhile, setMeanwhile] = useState<readonly ReleaseEvent[]>([]);
  const revision = list?.revision ?? 0;
  const lookAgain = useCallback(async () => {
    const [newList, history] = await Promise.all([refetch(cache, apps), refetch(cache, log)]);
    setList(newList);
    const events = history?.events ?? [];
    setMeanwhile(events.filter((each) => each.revision > revision && !movesNothing.includes(each.action)));
  }, [cache, apps, log, revision]);
  return { revision, app: list?.apps.find((each) => each.app === app), meanwhile, lookAgain };
}
