export { traceHeaders, traceRequests } from './trace-requests';
export { openTracing, type SpanAttributes, type Tracing } from './tracing';
export { readTracing, tracingVariables, type TracingSettings } from './tracing-settings';
