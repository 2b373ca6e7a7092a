import { context, propagation } from '@opentelemetry/api';
import type * as OpenTelemetry from './open-telemetry';
import type { Tracing, TracingOptions } from './open-telemetry';
import type { TracingSettings } from './tracing-settings';

export type { Tracing };

/** Starts tracing, which must be before a server is made; undefined where it is off. */
export async function openTracing(
  settings: TracingSettings | undefined,
  options: TracingOptions,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startOpenTelemetry } = require('./open-telemetry') as typeof OpenTelemetry;
  const tracing = startOpenTelemetry(settings, options);
  // The instrumentations change what is required from now on, also the prototypes of what was loaded before.
  require('http');
  require('pg');
  return tracing;
}

/** Headers by which the next server continues the trace of the running request; none where it is not traced. */
export function traceHeaders(): Record<string, string> {
  const headers = {};
  propagation.inject(context.active(), headers);
  return headers;
}
