import { useEffect, useEffectEvent } from 'react';
import { whenServiceReturns } from '../api-client';

const MAX_RETRIES = 6;

/** Retries what could not be loaded when the service returns. A few times only: a version that is broken stays so. */
export function useRetryOnReturn(hasFailed: boolean, retries: number, retry: () => void): void {
  const retryNow = useEffectEvent(retry);
  useEffect(() => {
    if (!hasFailed || retries >= MAX_RETRIES) return;
    return whenServiceReturns(() => retryNow(), retries);
  }, [hasFailed, retries]);
}
