const FLAGS = ['success', 'canceled', 'plan', 'mock', 'session_id'] as const;

export interface PaymentReturn {
  /** Undefined where the address has only a checkout. */
  outcome: 'success' | 'canceled' | undefined;
  plan: string | undefined;
  sessionId: string | undefined;
  mock: boolean;
}

/** The result in the address that a payment page returns to; undefined without one. */
export function parsePaymentReturn(query: URLSearchParams): PaymentReturn | undefined {
  const plan = query.get('plan') ?? undefined;
  const sessionId = query.get('session_id') ?? undefined;
  const outcome =
    query.get('success') === 'true' ? 'success' : query.get('canceled') === 'true' ? 'canceled' : undefined;
  if (outcome === undefined && !(plan && sessionId)) return undefined;
  return { outcome, plan, sessionId, mock: query.get('mock') === 'true' };
}

/** True with any flag: all are removed, even one that means nothing alone. */
export function hasFlags(query: URLSearchParams): boolean {
  return FLAGS.some((flag) => query.has(flag));
}

export function removeFlags(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const flag of FLAGS) rest.delete(flag);
  return rest;
}
