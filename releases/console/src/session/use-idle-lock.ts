import { useEffect } from 'react';

/** A session ends when the console was not used for this long. */
const IDLE_TIMEOUT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

/** Calls back after the idle timeout. Only input of the operator counts as activity, not polls. */
export function useIdleLock(onIdle: () => void): void {
  useEffect(() => {
    let lastInputAt = Date.now();
    const check = () => {
      if (Date.now() - lastInputAt >= IDLE_TIMEOUT_MS) onIdle();
    };
    const onActivity = () => {
      // First, since the touch that wakes a device must not renew a session that has expired.
      check();
      lastInputAt = Date.now();
    };
    const timer = setInterval(check, CHECK_INTERVAL_MS);
    for (const event of ACTIVITY_EVENTS)
      addEventListener(event, onActivity, { capture: true, passive: true });
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      for (const event of ACTIVITY_EVENTS) removeEventListener(event, onActivity, { capture: true });
      document.removeEventListener('visibilitychange', check);
    };
  }, [onIdle]);
}
