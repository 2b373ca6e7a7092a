import { LEFT_KEY, TOKEN_KEY, USER_KEY } from '@glossa/contract/page-protocol';
import { createStore, useStore } from 'zustand';
import { readUser, type Learner } from '@glossa/contract/read/user';
import { browserStorage } from '../browser/browser-storage';

/** `loading` until the stored session has been checked with the server. */
export type SessionStatus = 'loading' | 'authenticated' | 'anonymous';

/** What the learner did that ended the session, where the sign-in page confirms it. */
export type SessionEnd = 'deleted' | 'everywhere';

export interface Session {
  readonly status: SessionStatus;
  readonly token: string | null;
  readonly user: Learner | null;
  readonly end?: SessionEnd | undefined;
}

const ANONYMOUS: Session = { status: 'anonymous', token: null, user: null, end: undefined };

/** The stored session, if it is readable. One that a form has started without the shell has no user yet. */
function readStored(): Session {
  const token = browserStorage.get(TOKEN_KEY);
  const user = browserStorage.getJson(USER_KEY);
  try {
    return token ? { status: 'loading', token, user: user === null ? null : readUser(user) } : ANONYMOUS;
  } catch {
    return ANONYMOUS;
  }
}

const store = createStore<Session>(() => readStored());

export const currentSession = (): Session => store.getState();

/** Stores token and user, and opens the protected screens. */
export function beginSession(token: string, user: Learner): void {
  // The token is written last: its storage event wakes the other tabs, which need both parts.
  browserStorage.set(USER_KEY, JSON.stringify(user));
  browserStorage.set(TOKEN_KEY, token);
  store.setState({ status: 'authenticated', token, user });
}

/**
 * With `token`, only while that is the session, so that a late 401 cannot end a newer one; one that a 401 has
 * ended still gets its `end`. One that expired is not over for good: its learner signs in and goes on.
 */
export function endSession(
  token?: string,
  end?: SessionEnd,
  isForGood = token === undefined || end !== undefined,
): void {
  const { token: current } = currentSession();
  if (isForGood && (current === null || token === undefined || token === current))
    browserStorage.set(LEFT_KEY, '1');
  if (current === null && end) store.setState({ end });
  if (token !== undefined && token !== current) return;
  const stored = browserStorage.get(TOKEN_KEY);
  if (token !== undefined && stored !== null && token !== stored) return takeStored();
  browserStorage.remove(TOKEN_KEY);
  browserStorage.remove(USER_KEY);
  store.setState({ ...ANONYMOUS, end });
}

export function followOtherTabs(): void {
  // Another tab may have signed out since this module was evaluated.
  takeStored();
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN_KEY || key === USER_KEY || key === null) takeStored();
  });
}

function takeStored(): void {
  const stored = readStored();
  const { status, token, user } = currentSession();
  // The tab of a form without a user stores the user when it knows who that is.
  if (stored.token && !stored.user) return;
  if (stored.token !== token) {
    store.setState(stored.token ? { ...stored, status: 'authenticated' } : ANONYMOUS);
  } else if (status === 'authenticated' && stored.user?.username === user?.username) {
    store.setState({ user: stored.user });
  }
}

export const onSessionChange = (listener: (session: Session, before: Session) => void): (() => void) =>
  store.subscribe(listener);

export const useSession = (): Session => useStore(store);
