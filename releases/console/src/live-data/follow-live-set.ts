import { focusManager, type QueryClient } from '@tanstack/react-query';
import type { AppList } from '@glossa/contract/operators/moves';
import { refreshShown, type OperatorQueries } from './operator-queries';

/** Refreshes the screen when the live set changes, while the page is visible. Returns the function that stops it. */
export function followLiveSet(cache: QueryClient, { apps }: OperatorQueries): () => void {
  let events: EventSource | undefined;
  const connect = () => {
    events?.close();
    if (!focusManager.isFocused()) return;
    events = new EventSource('/releases/events');
    // The first event of a connection repeats the current revision. The id is `<revision>.<tag>`.
    events.addEventListener('live', ({ lastEventId }) => {
      const data = cache.getQueryData<AppList>(apps.queryKey);
      if (data && data.revision !== Number.parseInt(lastEventId, 10)) void refreshShown(cache);
    });
  };
  connect();
  const unsubscribe = focusManager.subscribe(connect);
  return () => {
    unsubscribe();
    events?.close();
  };
}
