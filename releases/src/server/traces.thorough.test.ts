import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { EventEmitter } from 'node:events';
import { listen } from '@glossa/server/testing/listen';
import { TraceCollector, type ReceivedSpan } from '@glossa/server/testing/trace-collector';
import { openTracing, type Tracing } from '@glossa/server/tracing/open-tracing';
import { readTracing, tracingVariables } from '@glossa/server/tracing/tracing-settings';
import { readEnvironment } from '@glossa/server/server-settings';
import { Type } from 'typebox';
import { TestSite } from '../../testing/test-site';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';
const FROM_BROWSER = `00-${TRACE_ID}-${SPAN_ID}-01`;

let collector: TraceCollector;
let api: Server;
let site: TestSite | undefined;
let apiOrigin: string;
let address: string;
let received: IncomingHttpHeaders[];
let tracing: Tracing | undefined;

beforeEach(async () => {
  collector = await TraceCollector.start();
  received = [];
  api = createServer((request, response) => {
    received.push(request.headers);
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
  });
  // Not traced as the site is, which is in the same process.
  api.emit = EventEmitter.prototype.emit;
  apiOrigin = await listen(api);
});
afterEach(async () => {
  await site?.close();
  await tracing?.stop();
  api.closeAllConnections();
  api.close();
  await collector.stop();
});

async function openSite(variables: Record<string, string> = {}): Promise<typeof call> {
  const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...variables };
  const settings = readTracing(
    readEnvironment(Type.Object(tracingVariables), environment),
    'glossa-releases',
  );
  tracing = await openTracing(settings, {
    samplingKey: 'a key of the test',
    onError: (message) => {
      throw new Error(message);
    },
  });
  site = await TestSite.withLiveApps({ api: { origin: apiOrigin, isTraced: tracing !== undefined } });
  address = await site.listen();
  return call;
}

/** Over a connection, where a request to trace begins. */
async function call(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${address}${path}`, { headers });
}

/** The spans of all calls so far, each of which has one of Fastify's in it. */
async function receivedSpans(): Promise<Call[]> {
  await site?.close();
  await tracing?.stop();
  // Publishing had no connection.
  const calls = collector.spans.filter(({ name }) => name !== 'request');
  return calls.map((span) => ({
    ...span,
    request: collector.spans.find(({ parentSpanId }) => parentSpanId === span.spanId),
  }));
}

interface Call extends ReceivedSpan {
  request: ReceivedSpan | undefined;
}

const sentTraces = () => received.map(({ traceparent }) => String(traceparent).split('-')[1]);

describe('a call of the learning API', () => {
  it('is the root of a trace with the id that the browser chose, and tells it to the API', async () => {
    const get = await openSite();
    const baggage = 'glossa.app=quiz,glossa.app.version=1.0.0,glossa.screen=%2Fquizzes';
    await get('/api/quizzes/private-id?name=nino', {
      traceparent: FROM_BROWSER,
      baggage,
      'x-request-id': 'call-1',
    });
    const [span, ...others] = await receivedSpans();
    expect(others).toEqual([]);
    expect(span).toMatchObject({
      service: 'glossa-releases',
      traceId: TRACE_ID,
      // The browser sends no span of its own.
      parentSpanId: '',
      name: 'GET /api/*',
      hasFailed: false,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/api/*',
        'http.response.status_code': 200,
      },
      request: {
        attributes: {
          'http.request.header.x-request-id': ['call-1'],
          'glossa.app': 'quiz',
          'glossa.app.version': '1.0.0',
          'glossa.screen': '/quizzes',
        },
      },
    });
    expect(received).toMatchObject([{ traceparent: `00-${TRACE_ID}-${span?.request?.spanId}-01` }]);
    expect(received[0]).not.toHaveProperty('baggage');
    expect(JSON.stringify(collector.bodies)).not.toMatch(/private-id|nino|127\.0\.0\.1/);
  });

  it('gets a trace of its own where the browser names none', async () => {
    const get = await openSite();
    // Pages are not traced, and hand no id on.
    await get('/quizzes', { traceparent: FROM_BROWSER });
    await get('/api/quizzes');
    const [span, ...others] = await receivedSpans();
    expect(others).toEqual([]);
    expect(span?.traceId).toMatch(/^[\da-f]{32}$/);
    expect(span?.traceId).not.toBe(TRACE_ID);
    expect(sentTraces()).toEqual([span?.traceId]);
  });

  it('has failed where the API does not answer', async () => {
    const get = await openSite();
    await new Promise((resolve) => api.close(resolve));
    expect((await get('/api/quizzes')).status).toBe(503);
    expect(await receivedSpans()).toMatchObject([
      { hasFailed: true, attributes: { 'http.response.status_code': 503 } },
    ]);
  });
});

describe('headers of strangers', () => {
  it.each([
    'x',
    `00-${TRACE_ID}-${SPAN_ID}`,
    `00-${TRACE_ID}-${SPAN_ID}-01-more`,
    `ff-${TRACE_ID}-${SPAN_ID}-01`,
    `00-${'0'.repeat(32)}-${SPAN_ID}-01`,
    `00-${TRACE_ID.toUpperCase()}-${SPAN_ID}-01`,
    `00-${TRACE_ID}${'a'.repeat(5_000)}-${SPAN_ID}-01`,
  ])('a malformed traceparent is ignored: %s', async (traceparent) => {
    const get = await openSite();
    expect((await get('/api/quizzes', { traceparent })).status).toBe(200);
    const [span] = await receivedSpans();
    expect(span?.traceId).not.toBe(TRACE_ID);
    expect(sentTraces()).toEqual([span?.traceId]);
  });

  it.each([
    'glossa.app=quiz,glossa.app.version=9.9.9,glossa.screen=%2Fquizzes%2F71',
    'glossa.app=nino%40mail.example,glossa.app.version=1.0.0',
    'glossa.app=%,glossa.app.version=%E0%A4%A,glossa.screen=%',
    '__proto__=quiz,constructor=1.0.0',
    `glossa.app=quiz,glossa.app.version=1.0.0,more=${'x'.repeat(600)}`,
  ])('baggage that names nothing published is ignored: %s', async (baggage) => {
    const get = await openSite();
    expect((await get('/api/quizzes', { baggage })).status).toBe(200);
    const [span] = await receivedSpans();
    expect(Object.keys(span?.request?.attributes ?? {}).filter((name) => name.startsWith('glossa'))).toEqual(
      [],
    );
  });

  it('cannot have a call sampled, neither by the flag nor by the id', async () => {
    const get = await openSite({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.25' });
    // The library's own sampler keeps an id that begins with zeros.
    const ids = Array.from({ length: 200 }, (_, index) => `0000000000000000000000000000${index + 1000}`);
    for (const id of ids) await get('/api/quizzes', { traceparent: `00-${id}-${SPAN_ID}-01` });
    const spans = await receivedSpans();
    expect(spans.length).toBeGreaterThan(20);
    expect(spans.length).toBeLessThan(80);
    const flags = received.map(({ traceparent }) => String(traceparent).slice(-2));
    expect(flags.filter((flag) => flag === '01')).toHaveLength(spans.length);
  });

  it('cannot make one endless trace', async () => {
    const get = await openSite();
    for (let call = 0; call < 60; call += 1) await get('/api/quizzes', { traceparent: FROM_BROWSER });
    const ids = (await receivedSpans()).map(({ traceId }) => traceId);
    expect(ids.filter((id) => id === TRACE_ID)).toHaveLength(50);
    expect(new Set(ids).size).toBe(11);
  });
});

describe('without a collector', () => {
  it('nothing is traced, and no header of a browser reaches the API', async () => {
    const get = await openSite({ OTEL_EXPORTER_OTLP_ENDPOINT: '' });
    expect(tracing).toBeUndefined();
    await get('/api/quizzes', { traceparent: FROM_BROWSER, tracestate: 'a=b', baggage: 'c=d' });
    for (const name of ['traceparent', 'tracestate', 'baggage']) expect(received[0]).not.toHaveProperty(name);
    expect(await (await get('/quizzes')).text()).not.toContain('glossa-tracing');
  });

  it('pages ask for traces only where there is one', async () => {
    const get = await openSite();
    expect(await (await get('/quizzes')).text()).toContain('<meta name="glossa-tracing" content="on">');
  });

  it('is also off by the variable of OpenTelemetry', async () => {
    await openSite({ OTEL_SDK_DISABLED: 'true' });
    expect(tracing).toBeUndefined();
  });
});
