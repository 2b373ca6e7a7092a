import { useEffect } from 'react';

/** In the storage of this tab, so that the token is gone when the tab is closed. */
const KEY = 'glossa.releases.token';

/** A token is cleared when the console was not used for this long. */
const IDLE_TIMEOUT_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
const ACTIVITY_EVENTS = ['pointerdown', 'keydown'] as const;

interface StoredToken {
  readonly token: string;
  /** Time of the last activity. */
  readonly at: number;
}

export function storeToken(token: string): void {
  const stored: StoredToken = { token, at: Date.now() };
  sessionStorage.setItem(KEY, JSON.stringify(stored));
}

/** Undefined after the idle timeout: a browser may restore a tab days later. */
export function readToken(): string | undefined {
  const stored = read();
  if (!stored) return undefined;
  if (Date.now() - stored.at < IDLE_TIMEOUT_MS) return stored.token;
  clearToken();
  return undefined;
}

export function clearToken(): void {
  sessionStorage.removeItem(KEY);
}

function read(): StoredToken | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<StoredToken> | null;
    return typeof stored?.token === 'string' && typeof stored.at === 'number'
      ? { token: stored.token, at: stored.at }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Calls back after the idle timeout. Only input of the operator counts as activity, not polls. */
export function useIdleLock(onIdle: () => void): void {
  useEffect(() => {
    const check = () => {
      if (readToken() === undefined) onIdle();
    };
    const onActivity = () => {
      // First, since the touch that wakes a device must not renew a token that has expired.
      check();
      const token = readToken();
      if (token !== undefined) storeToken(token);
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
