const KEY = 'glossa.goal';

interface Goal {
  path: string;
  /** Whose it is; null: nobody was signed in. */
  username: string | null;
}

/** Where the visitor was going when they were sent to sign in. Kept for the tab, so that a reload loses nothing. */
export function rememberGoal(path: string, username: string | null): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, username } satisfies Goal));
  } catch {
    // Without storage, signing in leads to the dashboard.
  }
}

export function forgetGoal(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

/** Where to go now that `username` has signed in, once; nothing where another learner's page was meant. */
export function takeGoal(username: string): string | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    forgetGoal();
    if (!isGoal(kept) || (kept.username !== null && kept.username !== username)) return undefined;
    return kept.path;
  } catch {
    // Somebody else's text under our key.
    return undefined;
  }
}

/** A path of this site and nothing else. */
function isGoal(value: unknown): value is Goal {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('username' in value))
    return false;
  const { path, username } = value;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false;
  return username === null || typeof username === 'string';
}
