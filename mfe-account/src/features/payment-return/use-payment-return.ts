import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { hasFlags, parsePaymentReturn, removeFlags, type PaymentReturn } from './return-flags';
import { settlePayment } from './settle-payment';

/** Reads the flags of a return from payment once, takes them out of the address and settles a payment. */
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
