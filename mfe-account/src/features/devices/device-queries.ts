import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { currentSession, endSession } from '@glossa/kit/auth';
import type { SignedInDevice } from '@glossa/contract/account';
import { readAsSent } from '@glossa/contract/read/fields';
import { readList } from '@glossa/contract/read/list';

const readDevice = (received: unknown) =>
  readAsSent<SignedInDevice>(received, { id: 0, created_at: '', last_used_at: '', is_current: true });

/** The signed-in devices, the last used first. */
export const devicesQuery = apiQuery({
  queryKey: ['devices'],
  url: '/auth/sessions',
  read: ({ data }) => readList(readDevice)(data),
});

export async function signOutDevice({ id, is_current }: SignedInDevice): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete(`/auth/sessions/${id}`);
  // Another learner may have signed in before a slow answer.
  if (is_current && token) endSession(token, undefined, true);
}

export async function signOutEverywhere(): Promise<void> {
  const { token } = currentSession();
  await apiClient.delete('/auth/sessions');
  if (token) endSession(token, 'everywhere');
}
