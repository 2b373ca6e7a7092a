import { apiClient } from '@glossa/shared/api-client';
import { beginSession } from '@glossa/shared/auth';
import type { Session, User } from '@glossa/contract/user';
import { currentLocale } from '@glossa/shared/i18n';

/** Opens a session with a username (or e-mail address) and a password. */
export async function signIn(username: string, password: string): Promise<void> {
  const form = new URLSearchParams({ username, password });
  const { data } = await apiClient.post<Omit<Session, 'user'> & { user?: User }>('/auth/token', form);
  beginSession(data.access_token, data.user ?? (await fetchUser(data.access_token)));
}

async function fetchUser(token: string): Promise<User> {
  const { data } = await apiClient.get<User>('/auth/me', { headers: { Authorization: `Bearer ${token}` } });
  return data;
}

interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

/** Makes an account and opens its first session. */
export async function register(registration: Registration): Promise<void> {
  const { timeZone: time_zone } = Intl.DateTimeFormat().resolvedOptions();
  const body = { ...registration, interface_language: currentLocale(), time_zone };
  const { data } = await apiClient.post<Session>('/auth/register', body);
  beginSession(data.access_token, data.user);
}
