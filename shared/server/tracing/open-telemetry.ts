/** The one module that loads OpenTelemetry's packages. */
import { context, diag, DiagLogLevel, propagation } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { TracerProvider } from '@opentelemetry/sdk-trace';
import { ImpersonalSpans } from './impersonal-spans';
import { instrumentations } from './instrumentations';
import { createSampler, RequestIds } from './sampling';
import type { Tracing, TracingOptions } from './tracing';
import type { TracingSettings } from './tracing-settings';
import { TrustedParents } from './trusted-parents';

const ERROR_INTERVAL_MS = 60_000;

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

export function startOpenTelemetry(settings: TracingSettings, options: TracingOptions): Tracing {
  const ids = new RequestIds();
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': settings.serviceName }));
  const exporter = new OTLPTraceExporter({ url: settings.url });
  const tracerProvider = new TracerProvider({
    resource,
    sampler: createSampler(settings, options.samplingKey),
    idGenerator: ids,
    spanProcessors: [new ImpersonalSpans({ exporter, scheduledDelayMillis: settings.batchDelayMs })],
  });
  reportErrors(options.onError);
  propagation.setGlobalPropagator(new TrustedParents(ids, options.proxySecret));
  registerInstrumentations({ tracerProvider, instrumentations });
  return {
    async stop() {
      propagation.disable();
      // A collector that is away has been logged.
      await tracerProvider.shutdown().catch(() => undefined);
    },
  };
}

/** A collector that is away fails with every batch. */
function reportErrors(onError: (message: string) => void): void {
  let reportedAt = -Infinity;
  const report = (message: string) => {
    if (Date.now() - reportedAt < ERROR_INTERVAL_MS) return;
    reportedAt = Date.now();
    onError(message);
  };
  const ignore = () => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
