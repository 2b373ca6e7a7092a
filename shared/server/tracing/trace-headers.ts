import { context, propagation } from '@opentelemetry/api';

/** Headers by which the next server continues the trace of the running request; none where it is not traced. */
export function traceHeaders(): Record<string, string> {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}
