import { apiClient } from '@glossa/kit/api-client';
import { beginSession, currentSession, endSession } from '@glossa/kit/auth';
import type {
  AccountChange,
  AccountDeletion,
  EmailChange,
  EmailChangeAnswer,
  PasswordChange,
} from '@glossa/contract/account';
import { need, readAsSent, readText } from '@glossa/contract/read/fields';
import { readSession, readUser, type Learner } from '@glossa/contract/read/user';

// Each call takes the session first: another learner may have signed in before a slow answer.

/** Changes the given fields, and updates the session. */
export async function changeAccount(change: AccountChange): Promise<Learner> {
  const { user } = currentSession();
  const changed = readUser((await apiClient.patch('/auth/me', change)).data);
  // The password may have changed meanwhile, and the token with it.
  const { token, user: now } = currentSession();
  if (token && now?.id === user?.id) beginSession(token, changed);
  return changed;
}

/** The session gets the new address if it is used already. */
export async function changeEmail(change: EmailChange): Promise<EmailChangeAnswer> {
  const { token } = currentSession();
  const { data } = await apiClient.post('/auth/email', change);
  const answer = readAsSent<EmailChangeAnswer>(data, { user: {}, link_sent: true });
  if (token && currentSession().token === token) beginSession(token, readUser(answer.user));
  return answer;
}

export async function changePassword(change: PasswordChange): Promise<void> {
  const { token } = currentSession();
  const { access_token, user } = readSession((await apiClient.post('/auth/password', change)).data);
  if (currentSession().token === token) beginSession(access_token, need(user, 'user'));
}

/** All data of the learner. Read as text, so that a refusal, which is JSON, can be read too. */
export async function fetchExport(): Promise<Blob> {
  const { data } = await apiClient.get('/auth/export', {
    responseType: 'text',
    transformResponse: (body: string, _headers: unknown, status = 200): unknown =>
      status < 400 ? body : parseRefusal(body),
  });
  return new Blob([need(readText(data), 'text')], { type: 'application/json' });
}

function parseRefusal(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    // The answer of a proxy.
    return undefined;
  }
}

export async function deleteAccount(deletion: AccountDeletion): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete('/auth/me', { data: deletion });
  if (token) endSession(token, 'deleted');
}
