const FLAGS = ['success', 'canceled', 'plan', 'mock', 'session_id'] as const;

export interface PaymentReturn {
  /** Undefined: the address names a checkout, and not how it ended. */
  outcome: 'success' | 'canceled' | undefined;
  plan: string | undefined;
  sessionId: string | undefined;
  mock: boolean;
}

/** What the payment pages say in the address they lead back to; undefined when the learner comes from elsewhere. */
export function parsePaymentReturn(query: URLSearchParams): PaymentReturn | undefined {
  const plan = query.get('plan') ?? undefined;
  const sessionId = query.get('session_id') ?? undefined;
  const outcome =
    query.get('success') === 'true' ? 'success' : query.get('canceled') === 'true' ? 'canceled' : undefined;
  if (outcome === undefined && !(plan && sessionId)) return undefined;
  return { outcome, plan, sessionId, mock: query.get('mock') === 'true' };
}

/** Whether any flag stands in the address: they all go, also one that says nothing alone. */
export function hasFlags(query: URLSearchParams): boolean {
  return FLAGS.some((flag) => query.has(flag));
}

/** The rest of the query. */
export function removeFlags(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const flag of FLAGS) rest.delete(flag);
  return rest;
}
