import { ApiError, apiClient, queryClient } from '@glossa/kit/api-client';
import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import { readSession, readUser, type Learner } from '@glossa/contract/read/user';
import { currentLocale } from '@glossa/kit/i18n';

/** For so long an API that restarts, or a network that is away, does not end the session. */
const CHECK_WITHIN_MS = 10_000;
const CHECK_AGAIN_AFTER_MS = 2_000;

/** Checks the stored session with the server; resolves when it is known whether the visitor is signed in. */
export async function startSession(): Promise<void> {
  const { status, token } = currentSession();
  if (status !== 'loading' || token === null) return;
  const begunAt = performance.now();
  try {
    const user = await queryClient.fetchQuery({
      queryKey: ['session'],
      queryFn: async () => readUser((await apiClient.get('/auth/me')).data),
      retry: (_failures, error) =>
        error instanceof ApiError && error.isUnavailable && performance.now() - begunAt < CHECK_WITHIN_MS,
      retryDelay: CHECK_AGAIN_AFTER_MS,
    });
    if (currentSession().token === token) beginSession(token, user);
  } catch {
    // A session that cannot be confirmed, for whatever reason, ends.
    endSession(token);
  }
}

export async function signIn(username: string, password: string): Promise<void> {
  const form = new URLSearchParams({ username, password });
  const { access_token, user } = readSession((await apiClient.post('/auth/token', form)).data);
  beginSession(access_token, user ?? (await fetchUser(access_token)));
}

/**
 * Signs out here at once, and ends the token on the server: without a network, when it is back and the tab is still
 * open. The token is not stored for that: on a shared computer the next person would find it.
 */
export function signOut(): void {
  const { token } = currentSession();
  endSession();
  if (token) void endToken(token);
}

async function endToken(token: string): Promise<void> {
  try {
    await apiClient.post('/auth/sign-out', undefined, { headers: { Authorization: `Bearer ${token}` } });
  } catch (error) {
    // Any answer means that there is nothing more to do: a token that the server refuses has ended.
    if (!(error instanceof ApiError) || !error.isNetwork) return;
    window.addEventListener('online', () => void endToken(token), { once: true });
  }
}

async function fetchUser(token: string): Promise<Learner> {
  const { data } = await apiClient.get('/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  return readUser(data);
}

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export async function register(registration: Registration): Promise<void> {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  const body = {
    ...registration,
    interface_language: currentLocale(),
    time_zone,
    onboarding_pending: true,
  };
  const { access_token, user } = readSession((await apiClient.post('/auth/register', body)).data);
  beginSession(access_token, user ?? (await fetchUser(access_token)));
}
