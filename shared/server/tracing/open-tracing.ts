import type * as OpenTelemetry from './open-telemetry';
import type { Tracing, TracingOptions } from './tracing';
import type { TracingSettings } from './tracing-settings';

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
