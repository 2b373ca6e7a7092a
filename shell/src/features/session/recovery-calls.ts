import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import type { EmailVerification, PasswordReset, Recovery, ResetRequest } from '@glossa/contract/account';
import type { Session, User } from '@glossa/contract/user';

export const recoveryQuery = apiQuery<Recovery>({ queryKey: ['recovery'], url: '/auth/recovery' });

export async function requestReset(request: ResetRequest): Promise<void> {
  await apiClient.post('/auth/password-reset', request);
}

export async function resetPassword(reset: PasswordReset): Promise<void> {
  const { data } = await apiClient.post<Session>('/auth/password-reset/confirm', reset);
  beginSession(data.access_token, data.user);
}

/** Verifies the address; a learner who is signed in sees it at once. */
export async function verifyEmail(verification: EmailVerification): Promise<void> {
  await apiClient.post('/auth/email-verification/confirm', verification);
  const { token } = currentSession();
  if (token === null) return;
  const { data } = await apiClient.get<User>('/auth/me');
  if (currentSession().token === token) beginSession(token, data);
}

/** Links from mails have their token behind `#`, which browsers send to no server. */
export const readLinkToken = (): string => location.hash.slice(1);
