import { FastifyOtelInstrumentation } from '@fastify/otel';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { describeStatement } from './statement-text';

/** Asked every few seconds by what watches the site. */
const PROBES = new Set(['/api/health', '/api/ready', '/api/metrics']);

/** One of each in a process: they change the modules that they are about. */
export const instrumentations = [
  // A span for each call of the API, until the last byte is sent. Nothing below one that is ignored is traced either.
  new HttpInstrumentation({
    disableOutgoingRequestInstrumentation: true,
    ignoreIncomingRequestHook: ({ url = '' }) => !url.startsWith('/api/') || PROBES.has(url),
  }),
  // Tells the span above the pattern of its route. Its own span ends when the answer begins to be sent.
  new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { id }) => span.setAttribute('http.request.header.x-request-id', [id]),
  }),
  new PgInstrumentation({
    requireParentSpan: true,
    ignoreConnectSpans: true,
    // By default the name is that of the prepared statement, and literals stay in its text.
    requestHook: (span, { query }) => {
      const { summary, text } = describeStatement(query.text);
      span.updateName(summary).setAttributes({ 'db.query.summary': summary, 'db.query.text': text });
    },
    responseHook: (span, { data }) => {
      if (typeof data.rowCount === 'number') span.setAttribute('db.response.returned_rows', data.rowCount);
    },
  }),
];
