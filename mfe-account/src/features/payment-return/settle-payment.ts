import { apiClient } from '@glossa/shared/api-client';
import { beginSession, currentSession } from '@glossa/shared/auth';
import type { User } from '@glossa/contract/user';
import type { PaymentReturn } from './return-flags';

/**
 * Makes sure that what was paid has its effect, and that the session knows of it. That it fails is no news for the
 * learner: the payment service tells the server too.
 */
export async function settlePayment({ plan, sessionId }: PaymentReturn): Promise<void> {
  if (plan && sessionId) {
    await apiClient.post('/stripe/manual-activate', { plan, session_id: sessionId }).catch(() => undefined);
  }
  await refreshUser().catch(() => undefined);
}

/** So that the rest of the site, such as the Premium badge, shows what the learner is now. */
async function refreshUser(): Promise<void> {
  const { token } = currentSession();
  const { data } = await apiClient.get<User>('/auth/me');
  // The learner may have signed out or in meanwhile.
  if (token !== null && currentSession().token === token) beginSession(token, data);
}
