export { traceHeaders, traceRequests } from './trace-requests';
export { openTracing } from './open-tracing';
export type { SpanAttributes, Tracing } from './tracing';
export { readTracing, tracingVariables, type TracingSettings } from './tracing-settings';
