export { openTracing } from './open-tracing';
export { traceHeaders } from './trace-headers';
export type { Tracing } from './tracing';
export { readTracing, tracingVariables, type TracingSettings } from './tracing-settings';
