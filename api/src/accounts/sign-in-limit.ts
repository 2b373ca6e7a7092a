import { ApiError } from '../errors/api-error';

/** Slows guessing down. Only failures count, so ordinary signing in is never held up. */
export interface SignInLimit {
  /** Throws 429 while `address` may not try `account`. */
  check(address: string, account: string): void;
  failed(address: string, account: string): void;
  succeeded(address: string, account: string): void;
}

interface Failures {
  count: number;
  /** Milliseconds since 1970. */
  until: number;
}

const WINDOW_MS = 15 * 60 * 1000;
const MAX_FAILURES = 10;
/** Entries kept; beyond it the oldest go, so that a flood of names cannot fill the memory. */
const MAX_ENTRIES = 10_000;

/** Ten failures for one account from one address close that pair until 15 minutes after the first of them. */
export function signInLimit(now: () => number = Date.now): SignInLimit {
  const failures = new Map<string, Failures>();
  const keyOf = (address: string, account: string) => `${address} ${account}`;
  const current = (key: string): Failures | undefined => {
    const entry = failures.get(key);
    if (entry && entry.until <= now()) failures.delete(key);
    return failures.get(key);
  };
  return {
    check(address, account) {
      const entry = current(keyOf(address, account));
      if (!entry || entry.count < MAX_FAILURES) return;
      const retryAfterSeconds = Math.ceil((entry.until - now()) / 1000);
      throw new ApiError('too_many_attempts', undefined, { retryAfterSeconds });
    },
    failed(address, account) {
      const key = keyOf(address, account);
      const entry = current(key) ?? { count: 0, until: now() + WINDOW_MS };
      failures.set(key, { ...entry, count: entry.count + 1 });
      const oldest = failures.keys().next();
      if (failures.size > MAX_ENTRIES && !oldest.done) failures.delete(oldest.value);
    },
    succeeded(address, account) {
      failures.delete(keyOf(address, account));
    },
  };
}
