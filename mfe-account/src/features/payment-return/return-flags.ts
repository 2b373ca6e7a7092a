const FLAGS = ['success', 'canceled', 'plan', 'mock', 'session_id'] as const;

export interface PaymentReturn {
  outcome: 'success' | 'canceled';
  plan: string | undefined;
  sessionId: string | undefined;
  mock: boolean;
}

/** What the payment pages say in the address they lead back to; undefined when the learner comes from elsewhere. */
export function paymentReturnIn(query: URLSearchParams): PaymentReturn | undefined {
  const success = query.get('success') === 'true';
  if (!success && query.get('canceled') !== 'true') return undefined;
  return {
    outcome: success ? 'success' : 'canceled',
    plan: query.get('plan') ?? undefined,
    sessionId: query.get('session_id') ?? undefined,
    mock: query.get('mock') === 'true',
  };
}

/** The rest of the query. */
export function withoutFlags(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query);
  for (const flag of FLAGS) rest.delete(flag);
  return rest;
}
