import type { User } from '@glossa/contract/user';
import { apiClient } from '@glossa/shared/api-client';
import { beginSession, currentSession } from '@glossa/shared/auth';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasFlags, parsePaymentReturn, type PaymentReturn, removeFlags } from './return-flags';

/** Reads the flags of a return from payment once, removes them from the address, and settles the payment. */
export function usePaymentReturn(onSettled: () => void): {
  payment: PaymentReturn | undefined;
  dismiss: () => void;
} {
  const [query, setQuery] = useSearchParams();
  const [payment, setPayment] = useState(() => parsePaymentReturn(query));
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (hasFlags(query)) setQuery(removeFlags, { replace: true });
    if (!payment) return;
    const { outcome, plan, sessionId } = payment;
    if (outcome === 'success' || (plan && sessionId)) void settlePayment(payment).then(onSettled);
  }, [payment, query, setQuery, onSettled]);
  return { payment, dismiss: () => setPayment(undefined) };
}

/**
 * Makes sure that what was paid has its effect, and that the session knows of it. That it fails is no news for the
 * learner: the payment service tells the server too.
 */
async function settlePayment({ plan, sessionId }: PaymentReturn): Promise<void> {
  if (plan && sessionId) {
    await apiClient.post('/stripe/manual-activate', { plan, session_id: sessionId }).catch(() => undefined);
  }
  await refreshUser().catch(() => undefined);
}

/** Updates the rest of the site, such as the Premium badge. */
async function refreshUser(): Promise<void> {
  const { token } = currentSession();
  const { data } = await apiClient.get<User>('/auth/me');
  // The learner may have signed out or in meanwhile.
  if (token !== null && currentSession().token === token) beginSession(token, data);
}
