import type * as OpenTelemetry from './open-telemetry';
import type { Tracing, TracingOptions } from './tracing';
import type { TracingSettings } from './tracing-settings';

/** Starts tracing; undefined where it is off. */
export async function openTracing(
  settings: TracingSettings | undefined,
  options: TracingOptions,
): Promise<Tracing | undefined> {
  if (!settings) return undefined;
  const { startOpenTelemetry } = require('./open-telemetry') as typeof OpenTelemetry;
  return startOpenTelemetry(settings, options);
}
