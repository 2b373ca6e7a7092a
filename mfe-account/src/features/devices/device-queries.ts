import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { currentSession, endSession } from '@glossa/kit/auth';
import type { SignedInDevice } from '@glossa/contract/account';

/** The signed-in devices, the last used first. */
export const devicesQuery = apiQuery<SignedInDevice[]>({ queryKey: ['devices'], url: '/auth/sessions' });

export async function signOutDevice({ id, is_current }: SignedInDevice): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete(`/auth/sessions/${id}`);
  // Another learner may have signed in before a slow answer.
  if (is_current && token) endSession(token);
}

export async function signOutEverywhere(): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete('/auth/sessions');
  if (token) endSession(token, 'everywhere');
}
