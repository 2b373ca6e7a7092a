import { TraceCollector, type ReceivedSpan } from '@glossa/server/testing/trace-collector';
import { openTracing, type Tracing } from '@glossa/server/tracing';
import { openTestApi, type TestApi } from '../../../testing/test-api';
import { inTransaction, runSql } from '../database/database';

const TRACE_ID = '0af7651916cd43dd8448eb211c80319c';
const SPAN_ID = 'b7ad6b7169203331';
const PROXY_SECRET = 'a secret that both servers know, 32';

let collector: TraceCollector;
let tracing: Tracing | undefined;
let api: TestApi;

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
      trustsParent: proxySecret !== undefined,
      samplingKey: 'a key of the test',
      onError: (message) => {
        throw new Error(message);
      },
    },
  );
  if (!tracing) throw new Error('tracing is off');
  api = await openTestApi({ tracing, ...(proxySecret !== undefined && { settings: { proxySecret } }) });
  return api;
}

/** The spans of the traces so far. */
async function receivedSpans(): Promise<readonly ReceivedSpan[]> {
  await tracing?.stop();
  return collector.spans;
}

const call = (headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'GET', url: '/api/health', headers });

const addWord = async (token: string, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url: '/api/vocabulary',
    payload: { word: 'nightingale', translation: 'ბულბული', language: 'en' },
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

test('a call is a span with the pattern of its route, and each statement is a child of it', async () => {
  await open(PROXY_SECRET);
  const { session } = await api.register();
  const answer = await addWord(session.access_token, {
    traceparent: `00-${TRACE_ID}-${SPAN_ID}-01`,
    'x-glossa-proxy-secret': PROXY_SECRET,
  });
  expect(answer.statusCode).toBe(201);
  const spans = (await receivedSpans()).filter(({ traceId }) => traceId === TRACE_ID);
  const [root] = spans.filter(({ parentSpanId }) => parentSpanId === SPAN_ID);
  expect(root).toMatchObject({
    service: 'glossa-api',
    name: 'POST /api/vocabulary',
    attributes: { 'http.route': '/api/vocabulary', 'http.response.status_code': 201 },
  });
  const statements = spans.filter((span) => span !== root);
  expect(statements.map(({ name }) => name)).toContain('INSERT vocabulary');
  for (const { parentSpanId, attributes } of statements) {
    expect(parentSpanId).toBe(root?.spanId);
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
  const many = Array.from({ length: 30 }, () =>
    api.app.inject({
      method: 'GET',
      url: '/api/auth/me',
      headers: { authorization: `Bearer ${session.access_token}` },
    }),
  );
  await Promise.all(many);
  const spans = await receivedSpans();
  const calls = spans.filter(({ name }) => name === 'GET /api/auth/me');
  expect(calls).toHaveLength(30);
  const counts = calls.map(
    ({ spanId }) => spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
  );
  expect(counts[0]).toBeGreaterThan(0);
  expect(new Set(counts).size).toBe(1);
});

test('a statement that fails has its code, and neither its message nor values', async () => {
  await open();
  const work = new Promise<void>((resolve) => {
    const request = tracing?.startRequest({ name: 'test', headers: {}, attributes: {} });
    request?.run(() => {
      void inTransaction(api.database, async (transaction) => {
        await runSql(transaction, "select 'word of nino', 471100815, $1::int / 0", [815004711]);
      })
        .catch(() => undefined)
        .then(() => request.end({}))
        .then(resolve);
    });
  });
  await work;
  const spans = await receivedSpans();
  expect(spans.map(({ name }) => name)).toEqual(['BEGIN', 'SELECT', 'ROLLBACK', 'test']);
  expect(spans[1]).toMatchObject({
    hasFailed: true,
    attributes: { 'error.type': '22012', 'db.query.text': 'select ?, ?, $1::int / ?' },
  });
  expect(JSON.stringify(collector.bodies)).not.toMatch(/nino|471100815|815004711|division/);
});

test('statements outside of requests, and probes, are no spans', async () => {
  await open();
  await runSql(api.database, 'select 1', []);
  await call();
  await api.app.inject({ method: 'GET', url: '/api/ready' });
  expect(await receivedSpans()).toEqual([]);
});

test('who lacks the secret of the site server decides nothing about traces', async () => {
  await open(PROXY_SECRET);
  const headers = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-00` };
  await api.app.inject({ method: 'GET', url: '/api/credits', headers });
  const spans = await receivedSpans();
  expect(spans.length).toBeGreaterThan(0);
  expect(spans.map(({ traceId }) => traceId)).not.toContain(TRACE_ID);
});

test('what the site server does not sample the API does not sample either', async () => {
  await open(PROXY_SECRET);
  const headers = { traceparent: `00-${TRACE_ID}-${SPAN_ID}-00`, 'x-glossa-proxy-secret': PROXY_SECRET };
  await api.app.inject({ method: 'GET', url: '/api/credits', headers });
  expect(await receivedSpans()).toEqual([]);
});
