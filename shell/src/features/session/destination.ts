const STORAGE_KEY = 'glossa.destination';

interface Destination {
  path: string;
  /** The learner who was signed in; null for a guest. */
  username: string | null;
}

/** Stores where the visitor was going when they were sent to sign in; kept for the tab, so that it survives a reload. */
export function rememberDestination(path: string, username: string | null): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ path, username } satisfies Destination));
  } catch {
    // Storage is denied: signing in leads to the dashboard.
  }
}

export function forgetDestination(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is denied: there is nothing to forget.
  }
}

/** Returns the stored path once, now that `username` has signed in; undefined for another learner's path. */
export function takeDestination(username: string): string | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    forgetDestination();
    if (!isDestination(stored) || (stored.username !== null && stored.username !== username))
      return undefined;
    return stored.path;
  } catch {
    // The text under our key is not ours.
    return undefined;
  }
}

/** Accepts only paths of this site. */
function isDestination(value: unknown): value is Destination {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('username' in value))
    return false;
  const { path, username } = value;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false;
  return username === null || typeof username === 'string';
}
