import { TraceCollector, type ReceivedSpan } from '@glossa/server/testing/trace-collector';
import { openTracing, type Tracing } from '@glossa/server/tracing/open-tracing';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { inTransaction, runSql } from '../database/database';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';
const PROXY_SECRET = 'a secret that both servers know, 32';

let collector: TraceCollector;
let tracing: Tracing | undefined;
let api: TestApi;
let address: string;

beforeEach(async () => {
  collector = await TraceCollector.start();
});
afterEach(async () => {
  await api.close();
  await tracing?.stop();
  await collector.stop();
});

async function open(proxySecret?: string): Promise<TestApi> {
  const url = `${collector.url}/v1/traces`;
  tracing = await openTracing(
    { url, serviceName: 'glossa-api', sampler: 'parentbased_always_on', ratio: 1, batchDelayMs: 5_000 },
    {
      proxySecret,
      samplingKey: 'a key of the test',
      onError: (message) => {
        throw new Error(message);
      },
    },
  );
  if (!tracing) throw new Error('tracing is off');
  api = await openTestApi(proxySecret === undefined ? {} : { settings: { proxySecret } });
  address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  return api;
}

/** The spans of the traces so far. */
async function receivedSpans(): Promise<readonly ReceivedSpan[]> {
  await tracing?.stop();
  return collector.spans;
}

/** Over a connection, where a request to trace begins. */
async function call(path: string, headers: Record<string, string> = {}, body?: object): Promise<number> {
  const response = await fetch(`${address}${path}`, {
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}

const WORD = { word: 'nightingale', translation: 'ბულბული', language: 'en' };

/** A request is a span of the connection, and one of Fastify's in it, which is the parent of statements. */
const findChildren = (spans: readonly ReceivedSpan[], parent: ReceivedSpan | undefined) =>
  spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);

test('a call is a span with the pattern of its route, and each statement is a child of it', async () => {
  await open(PROXY_SECRET);
  const { session } = await api.register();
  const authorization = `Bearer ${session.access_token}`;
  const fromSite = {
    traceparent: `00-${TRACE_ID}-${SPAN_ID}-01`,
    'x-glossa-proxy-secret': PROXY_SECRET,
    'x-request-id': 'call-1',
  };
  expect(await call('/api/vocabulary?from=nightingale', { authorization, ...fromSite }, WORD)).toBe(201);
  const spans = (await receivedSpans()).filter(({ traceId }) => traceId === TRACE_ID);
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === SPAN_ID);
  expect(root).toMatchObject({
    service: 'glossa-api',
    name: 'POST /api/vocabulary',
    attributes: { 'http.route': '/api/vocabulary', 'http.response.status_code': 201 },
  });
  const [request, ...more] = findChildren(spans, root);
  expect(more).toEqual([]);
  expect(request).toMatchObject({
    name: 'request',
    attributes: { 'http.request.header.x-request-id': ['call-1'] },
  });
  const statements = findChildren(spans, request);
  expect(statements).toHaveLength(spans.length - 2);
  expect(statements.map(({ name }) => name)).toContain('INSERT vocabulary');
  for (const { attributes } of statements) {
    expect(attributes).toMatchObject({ 'db.system.name': 'postgresql', 'db.query.text': expect.anything() });
  }
  const sent = JSON.stringify(collector.bodies);
  for (const personal of ['nightingale', 'ბულბული', session.access_token, session.user.username]) {
    expect(sent).not.toContain(personal);
  }
});

test('statements belong to the request that sends them, also while the pool is full', async () => {
  await open();
  const { session } = await api.register();
  const headers = { authorization: `Bearer ${session.access_token}` };
  await Promise.all(Array.from({ length: 30 }, () => call('/api/auth/me', headers)));
  const spans = await receivedSpans();
  const calls = spans.filter(({ name }) => name === 'GET /api/auth/me');
  expect(calls).toHaveLength(30);
  const counts = calls.map((span) => findChildren(spans, findChildren(spans, span)[0]).length);
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
});

test('a statement that fails has its code, and neither its message nor values', async () => {
  await open();
  let work: Promise<unknown> | undefined;
  api.app.server.prependOnceListener('request', () => {
    work = inTransaction(api.database, (transaction) =>
      runSql(transaction, "select 'word of nino', 471100815, $1::int / 0", [815004711]),
    ).catch(() => undefined);
  });
  await call('/api/credits');
  await work;
  const spans = await receivedSpans();
  const failed = spans.filter(({ hasFailed }) => hasFailed);
  expect(failed).toMatchObject([{ attributes: { 'db.query.text': 'select ?, ?, $1::int / ?' } }]);
  const sent = JSON.stringify(collector.bodies);
  expect(sent).toContain('22012');
  expect(sent).not.toMatch(/nino|471100815|815004711|division/);
});

test('statements outside of requests, and probes, are no spans', async () => {
  await open();
  await runSql(api.database, 'select 1', []);
  await call('/api/health');
  await call('/api/ready');
  expect(await receivedSpans()).toEqual([]);
});

test('who lacks the secret of the site server decides nothing about traces', async () => {
  await open(PROXY_SECRET);
  const headers = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-00` };
  await call('/api/credits', headers);
  const spans = await receivedSpans();
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE_ID);
});

test('what the site server does not sample the API does not sample either', async () => {
  await open(PROXY_SECRET);
  const headers = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-00`, 'x-glossa-proxy-secret': PROXY_SECRET };
  await call('/api/credits', headers);
  expect(await receivedSpans()).toEqual([]);
});
