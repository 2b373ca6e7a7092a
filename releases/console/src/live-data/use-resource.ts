import { useEffect, useSyncExternalStore } from 'react';
import type { Resource, Snapshot } from './resource';

/** What is known of something on the server; asks for it when nothing is known, or what is known is old. */
export function useResource<Data>(resource: Resource<Data>): Snapshot<Data> {
  useEffect(() => {
    const { asOf, loading } = resource.snapshot();
    if (!loading && (asOf === undefined || Date.now() - asOf > 5_000)) void resource.refresh();
  }, [resource]);
  return useSyncExternalStore(resource.subscribe, resource.snapshot);
}
