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
import { BatchSpanProcessor, type ReadableSpan, TracerProvider } from '@opentelemetry/sdk-trace';
import { instrumentations } from './instrumentations';
import { createSampler, RequestIds } from './sampling';
import type { TracingSettings } from './tracing-settings';
import { TrustedParents } from './trusted-parents';

const ERROR_INTERVAL_MS = 60_000;

context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());

export interface Tracing {
  /** Sends what has not been sent. */
  stop(): Promise<void>;
}

export interface TracingOptions {
  /** What the site server proves itself with: its spans are the parents of ours then, and it decides what is sampled. */
  proxySecret?: string | undefined;
  /** Secret, so that nobody can choose an id that is sampled. Servers with the same one sample the same traces. */
  samplingKey: string;
  /** Called with what goes wrong in sending, once a minute at most. */
  onError: (message: string) => void;
}

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

/** Without addresses of people, and those of requests, which hold ids and queries. */
const ATTRIBUTES =
  /^(?:glossa\.|db\.(?:query|response|system)\.|error\.type$|http\.(?:route|request|response)\b|network\.protocol\.)/;

/** Sends spans with what says nothing about a person. */
class ImpersonalSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    for (const name of Object.keys(span.attributes)) if (!ATTRIBUTES.test(name)) delete span.attributes[name];
    // Messages of errors quote values.
    delete span.status.message;
    super.onEnd(span);
  }
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
