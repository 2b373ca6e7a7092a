import { apiClient } from '@glossa/shared/api-client';
import { beginSession, currentSession, endSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';

/** Checks the stored session with the server; settles when it is known whether anybody is signed in. */
export async function startSession(): Promise<void> {
  const { status, token } = currentSession();
  if (status !== 'loading' || token === null) return;
  try {
    const { data } = await apiClient.get<User>('/auth/me');
    if (currentSession().token === token) beginSession(token, data);
  } catch {
    // Whatever the reason, a session that cannot be confirmed is not one.
    endSession(token);
  }
}
