import { readUser } from '@glossa/contract/read/user';
import { apiClient } from '@glossa/kit/api-client';
import { beginSession, currentSession } from '@glossa/kit/auth';
import { ButtonLink, ErrorPanel, Notice } from '@glossa/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { paymentOrigin } from '../../payment/payment-origin';

const FLAGS = ['success', 'canceled', 'plan', 'mock', 'session_id'] as const;

interface PaymentReturn {
  /** Undefined where the address has only a checkout. */
  outcome: 'success' | 'canceled' | undefined;
  plan: string | undefined;
  sessionId: string | undefined;
  mock: boolean;
}

/** The result in the address that a payment page returns to; undefined without one: `mock` alone says of no purchase. */
function parsePaymentReturn(query: URLSearchParams): PaymentReturn | undefined {
  const plan = query.get('plan') ?? undefined;
  const sessionId = query.get('session_id') ?? undefined;
  const outcome =
    query.get('success') === 'true' ? 'success' : query.get('canceled') === 'true' ? 'canceled' : undefined;
  if (outcome === undefined && !(plan && sessionId)) return undefined;
  return { outcome, plan, sessionId, mock: query.get('mock') === 'true' };
}

function removeFlags(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const flag of FLAGS) rest.delete(flag);
  return rest;
}

/** Reads the flags of a return from payment once, removes them from the address, and settles the payment. */
export function usePaymentReturn(onSettled: () => void) {
  const [query, setQuery] = useSearchParams();
  const [payment, setPayment] = useState(() => parsePaymentReturn(query));
  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    // All are removed, even one that means nothing alone.
    if (FLAGS.some((flag) => query.has(flag))) setQuery(removeFlags, { replace: true });
    if (!payment) return;
    const { outcome, plan, sessionId } = payment;
    if (outcome === 'success' || (plan && sessionId)) void settlePayment(payment).then(onSettled);
  }, [payment, query, setQuery, onSettled]);
  return { payment, dismiss: () => setPayment(undefined) };
}

/** Applies a payment, and tells the session. Failures are ignored: the payment service tells the server too. */
async function settlePayment({ plan, sessionId }: PaymentReturn): Promise<void> {
  if (plan && sessionId) {
    await apiClient.post('/stripe/manual-activate', { plan, session_id: sessionId }).catch(() => undefined);
  }
  await refreshUser().catch(() => undefined);
}

/** Updates the rest of the site, such as the Premium badge. */
async function refreshUser(): Promise<void> {
  const { token } = currentSession();
  const user = readUser((await apiClient.get('/auth/me')).data);
  // The learner may have signed out or in meanwhile.
  if (token !== null && currentSession().token === token) beginSession(token, user);
}

export function PaymentBanner({ payment, onDismiss }: { payment: PaymentReturn; onDismiss: () => void }) {
  const intl = useIntl();
  if (payment.outcome === undefined) return null;
  if (payment.outcome === 'canceled') {
    return <ErrorPanel titleAs="p" message="account.payment.canceled" action={<WayBack />} />;
  }
  const planId = `account.plan.${payment.plan}`;
  // The address could contain anything, so only known plans are named.
  const known = planId in intl.messages && payment.plan !== 'free';
  const text = payment.mock
    ? intl.formatMessage({ id: 'account.payment.mockSuccess' })
    : known
      ? intl.formatMessage({ id: 'account.payment.success' }, { plan: intl.formatMessage({ id: planId }) })
      : intl.formatMessage({ id: 'account.payment.successPlain' });
  return (
    <Notice tone="good" dismiss={{ label: intl.formatMessage({ id: 'account.payment.dismiss' }), onDismiss }}>
      {text} <WayBack />
    </Notice>
  );
}

/** To where the learner was when a plan was called for. */
function WayBack() {
  return <ButtonLink message="account.payment.back" to={paymentOrigin()} variant="secondary" size="small" />;
}
