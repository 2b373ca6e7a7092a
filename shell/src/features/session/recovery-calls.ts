import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import type { EmailVerification, PasswordReset, Recovery, ResetRequest } from '@glossa/contract/account';
import { readAsSent, need } from '@glossa/contract/read/fields';
import { readSession, readUser } from '@glossa/contract/read/user';

export const recoveryQuery = apiQuery({
  queryKey: ['recovery'],
  url: '/auth/recovery',
  read: ({ data }) => readAsSent<Recovery>(data, { by_mail: true }),
});

export async function requestReset(request: ResetRequest): Promise<void> {
  await apiClient.post('/auth/password-reset', request);
}

export async function resetPassword(reset: PasswordReset): Promise<void> {
  const { data } = await apiClient.post('/auth/password-reset/confirm', reset);
  const { access_token, user } = readSession(data);
  beginSession(access_token, need(user, 'user'));
}

/** Verifies the address; a learner who is signed in sees it at once. */
export async function verifyEmail(verification: EmailVerification): Promise<void> {
  await apiClient.post('/auth/email-verification/confirm', verification);
  const { token } = currentSession();
  if (token === null) return;
  const user = readUser((await apiClient.get('/auth/me')).data);
  if (currentSession().token === token) beginSession(token, user);
}

/** Links from mails have their token behind `#`, which browsers send to no server. */
export const readLinkToken = (): string => location.hash.slice(1);
