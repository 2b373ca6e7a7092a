/** The one module that loads OpenTelemetry's packages. No global state is set but the receiver of its own errors. */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { createSampler, RequestIds } from './sampling';
import { describeStatement } from './statement-text';
import type { IncomingRequest, Operation, SpanAttributes, Tracing, TracingOptions } from './tracing';
import type { TracingSettings } from './tracing-settings';
import { TraceBudget } from './trace-budget';

const ERROR_INTERVAL_MS = 60_000;

export function startOpenTelemetry(settings: TracingSettings, options: TracingOptions): Tracing {
  const ids = new RequestIds();
  const resource = defaultResource()
    .merge(detectResources({ detectors: [envDetector] }))
    .merge(resourceFromAttributes({ 'service.name': settings.serviceName }));
  const exporter = new OTLPTraceExporter({ url: settings.url });
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: settings.batchDelayMs });
  const provider = new TracerProvider({
    resource,
    sampler: createSampler(settings, options.samplingKey),
    idGenerator: ids,
    spanProcessors: [processor],
  });
  reportErrors(options.onError);
  const tracer = provider.getTracer('glossa');
  const current = new AsyncLocalStorage<Span>();
  const calls = new TraceBudget();

  const startSpan = (name: string, kind: SpanKind, attributes: SpanAttributes, parent = ROOT_CONTEXT) =>
    tracer.startSpan(name, { kind, attributes }, parent);

  return {
    startRequest({ name, headers, attributes }: IncomingRequest) {
      const sent = readTraceParent(headers['traceparent']);
      const isParent = sent && options.trustsParent;
      if (sent && !isParent && calls.take(sent.traceId)) ids.nextTraceId = sent.traceId;
      const parent = isParent
        ? trace.setSpanContext(ROOT_CONTEXT, { ...sent, isRemote: true })
        : ROOT_CONTEXT;
      const span = startSpan(name, SpanKind.SERVER, attributes, parent);
      return toOperation(span, current);
    },
    startStatement(sql) {
      const parent = current.getStore();
      if (!parent?.isRecording()) return undefined;
      const { summary, text } = describeStatement(sql);
      const attributes = {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        'db.query.text': text,
      };
      const span = startSpan(summary, SpanKind.CLIENT, attributes, trace.setSpan(ROOT_CONTEXT, parent));
      return toOperation(span, current);
    },
    async stop() {
      // A collector that is away has been logged.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** A header that is not as W3C Trace Context says is none. */
function readTraceParent(header: string | string[] | undefined) {
  return typeof header === 'string' ? (parseTraceParent(header) ?? undefined) : undefined;
}

function toOperation(span: Span, current: AsyncLocalStorage<Span>): Operation {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    run: (work) => current.run(span, work),
    headers: { traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` },
    end({ name, attributes, failure }) {
      // The library warns of an operation on an ended span.
      if (!span.isRecording()) return;
      if (name !== undefined) span.updateName(name);
      if (attributes) span.setAttributes(attributes);
      if (failure !== undefined)
        span.setAttribute('error.type', failure).setStatus({ code: SpanStatusCode.ERROR });
      span.end();
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
