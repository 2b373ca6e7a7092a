import { useEffect, useEffectEvent } from 'react';
import { whenServiceReturnsIfAway } from './service-return';

/** Retries what could not be loaded, if that was because the service was away, when it returns. */
export function useRetryOnReturn(hasFailed: boolean, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (hasFailed) return whenServiceReturnsIfAway(() => retryNow());
    return undefined;
  }, [hasFailed]);
}
