import type { Registration } from '@glossa/contract/user';
import { ApiError, apiClient } from '@glossa/kit/api-client';
import { beginSession, currentSession, endSession, onSessionChange } from '@glossa/kit/auth';
import { readSession, readUser, type Learner } from '@glossa/contract/read/user';
import { currentLocale } from '@glossa/kit/i18n';
import { isAway, whenServiceReturns } from '../../service-return/service-return';
import { currentObstacle, noteObstacle } from '../../service-return/outage';

/** A check that takes this long says so, whatever comes of it. */
const SLOW_CHECK_MS = 10_000;

/**
 * Only a refusal ends the session: while the service is away it is asked again, in all open pages together.
 * True where it was not known at once, since the service was away.
 */
export async function startSession(): Promise<boolean> {
  const { status, token } = currentSession();
  if (status !== 'loading' || token === null) return false;
  // The visitor may sign out meanwhile, also in another tab.
  const settled = new Promise<void>((resolve) => {
    const stop = onSessionChange((now) => {
      if (now.status === 'loading') return;
      stop();
      resolve();
    });
  });
  const slow = setTimeout(() => currentObstacle() ?? noteObstacle('away'), SLOW_CHECK_MS);
  void confirmSession(token);
  await settled;
  clearTimeout(slow);
  const hadObstacle = currentObstacle() !== null;
  noteObstacle(null);
  return hadObstacle;
}

async function confirmSession(token: string): Promise<void> {
  const isOpen = () => currentSession().status === 'loading' && currentSession().token === token;
  for (let attempt = 0; isOpen(); attempt += 1) {
    try {
      const user = readUser((await apiClient.get('/auth/me')).data);
      if (isOpen()) beginSession(token, user);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return endSession(token);
      if (!isOpen()) return;
      const { user } = currentSession();
      const isRefused = !isAway(error);
      // A server that answers otherwise has not refused the session: its next 401 will.
      if (user && isRefused) return beginSession(token, user);
      noteObstacle(isRefused ? 'refused' : 'away');
      await new Promise<void>((resolve) => whenServiceReturns(resolve, attempt, error));
    }
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  const form = new URLSearchParams({ username, password });
  const { access_token, user } = readSession((await apiClient.post('/auth/token', form)).data);
  beginSession(access_token, user ?? (await fetchUser(access_token)));
}

/** The token ends when the service is there and the tab open: stored for that, others could find it. */
export function signOut(): void {
  const { token } = currentSession();
  endSession();
  if (token) void endToken(token);
}

async function endToken(token: string, attempt = 0): Promise<void> {
  try {
    await apiClient.post('/auth/sign-out', undefined, { headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    // A refusal means that there is nothing more to do: a token that the server refuses has ended.
    if (isAway(error)) whenServiceReturns(() => void endToken(token, attempt + 1), attempt, error);
  }
}

async function fetchUser(token: string): Promise<Learner> {
  const { data } = await apiClient.get('/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  return readUser(data);
}

export async function register(typed: Pick<Registration, 'username' | 'email' | 'password'>): Promise<void> {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  const body: Registration = {
    ...typed,
    interface_language: currentLocale(),
    time_zone,
    onboarding_pending: true,
  };
  const { access_token, user } = readSession((await apiClient.post('/auth/register', body)).data);
  beginSession(access_token, user ?? (await fetchUser(access_token)));
}
