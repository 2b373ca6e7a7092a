import { tabStorage } from '@glossa/kit/browser';

const STORAGE_KEY = 'glossa.destination';

interface Destination {
  path: string;
  /** The learner who was signed in; null for a guest. */
  username: string | null;
}

/** Stores where the visitor was going when they were sent to sign in; kept for the tab, so that it survives a reload. */
export function rememberDestination(path: string, username: string | null): void {
  // If storage is denied, signing in leads to the dashboard.
  tabStorage.set(STORAGE_KEY, JSON.stringify({ path, username } satisfies Destination));
}

export const forgetDestination = (): void => tabStorage.remove(STORAGE_KEY);

/** A new learner starts at the dashboard, unless a link with a token in its fragment brought them: they can not find it again. */
export function keepInvitation(): void {
  if (invitationToken() === undefined) forgetDestination();
}

/** The token of the link to a playlist that brought the visitor; undefined where another address did. */
export function invitationToken(): string | undefined {
  const stored = tabStorage.getJson(STORAGE_KEY);
  if (!isDestination(stored) || !stored.path.startsWith('/playlists/follow')) return undefined;
  return stored.path.split('#')[1];
}

/** Returns the stored path once, now that `username` has signed in; undefined for another learner's path. */
export function takeDestination(username: string): string | undefined {
  const stored = tabStorage.getJson(STORAGE_KEY);
  forgetDestination();
  const isOwn = isDestination(stored) && (stored.username === null || stored.username === username);
  return isOwn ? stored.path : undefined;
}

/** Accepts only paths of this site. */
function isDestination(value: unknown): value is Destination {
  if (typeof value !== 'object' || value === null || !('path' in value) || !('username' in value))
    return false;
  const { path, username } = value;
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return false;
  return username === null || typeof username === 'string';
}
