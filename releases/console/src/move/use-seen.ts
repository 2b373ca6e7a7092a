import { useCallback, useState } from 'react';
import type { ReleaseEvent } from '@glossa/contract/operators/release-event';
import { useDesk } from '../live-data/desk';
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
  const { apps, log } = useDesk();
  const [list, setList] = useState(() => apps.snapshot().data);
  const [meanwhile, setMeanwhile] = useState<readonly ReleaseEvent[]>([]);
  const revision = list?.revision ?? 0;
  const lookAgain = useCallback(async () => {
    await Promise.all([apps.refresh(), log.refresh()]);
    setList(apps.snapshot().data);
    const events = log.snapshot().data?.events ?? [];
    setMeanwhile(events.filter((each) => each.revision > revision && !movesNothing.includes(each.action)));
  }, [apps, log, revision]);
  return { revision, app: list?.apps.find((each) => each.app === app), meanwhile, lookAgain };
}
