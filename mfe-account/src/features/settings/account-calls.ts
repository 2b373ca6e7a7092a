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
import { parseJson } from '@glossa/contract/read/json';
import { readSession, readUser, withChange } from '@glossa/contract/read/user';
import { sendOrKeep } from '@glossa/kit/unsaved-work';

// Each call takes the session first: another learner may have signed in before a slow answer.

/** Changes the given fields, and updates the session. Without a network they hold on this device, and are sent later. */
export async function changeAccount(change: AccountChange): Promise<{ isKept: boolean }> {
  const { user } = currentSession();
  const sent = await sendOrKeep({ method: 'patch', url: '/auth/me', body: change, kind: 'settings' });
  // The password may have changed meanwhile, and the token with it.
  const { token, user: now } = currentSession();
  if (token && now && now.id === user?.id)
    beginSession(token, sent.kept ? withChange(now, change) : readUser(sent.data));
  return { isKept: sent.kept };
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
      status < 400 ? body : parseJson(body),
  });
  return new Blob([need(readText(data), 'text')], { type: 'application/json' });
}

export async function deleteAccount(deletion: AccountDeletion): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete('/auth/me', { data: deletion });
  if (token) endSession(token, 'deleted');
}
