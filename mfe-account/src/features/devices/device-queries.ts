import { apiClient, apiQuery } from '@glossa/kit/api-client';
import { endSession } from '@glossa/kit/auth';
import type { SignedInDevice } from '@glossa/kit/contract/account';

/** The signed-in devices, the last used first. */
export const devicesQuery = apiQuery<SignedInDevice[]>({ queryKey: ['devices'], url: '/auth/sessions' });

/** Signs the device out; if it is this one, the session ends here as well. */
export async function signOutDevice({ id, is_current }: SignedInDevice): Promise<void> {
  await apiClient.delete(`/auth/sessions/${id}`);
  if (is_current) endSession();
}

export async function signOutEverywhere(): Promise<void> {
  await apiClient.delete('/auth/sessions');
  endSession(undefined, 'everywhere');
}
