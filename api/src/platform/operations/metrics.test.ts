import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../settings/settings';
import { openTestApi, readRefusal, useTestApi } from '../../../testing/test-api';

const token = 'a-token-for-the-numbers';
const { rates } = readSettings({ REGISTRATIONS_PER_HOUR: '1000' }, '/');
const api = useTestApi(() => ({ settings: { metricsToken: token, rates } }));

const metrics = (authorization?: string) =>
  api.app.inject({ url: '/api/metrics', headers: authorization === undefined ? {} : { authorization } });

/** The value of the one line that begins with this name and has these labels. */
async function readValue(name: string, labels: Record<string, string> = {}): Promise<number> {
  const { body } = await metrics(`Bearer ${token}`);
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const lines = body.split('\n').filter((line) => new RegExp(`^${name}[{ ]`).test(line));
  const line = lines.find((candidate) => wanted.every((label) => candidate.includes(label)));
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('requests are counted and timed by method, route and status, never by address', async () => {
  const learner = await api.register();
  await learner.get('/vocabulary/4711');
  await learner.get('/vocabulary/4712?page=2');
  await api.app.inject('/api/nowhere/4713');
  const labels = { method: 'GET', route: '/api/vocabulary/:id', status: '404' };
  expect(await readValue('glossa_http_requests_total', labels)).toBe(2);
  expect(await readValue('glossa_http_request_duration_seconds_count', labels)).toBe(2);
  expect(await readValue('glossa_http_requests_total', { route: 'none', status: '404' })).toBe(1);
  const { body } = await metrics(`Bearer ${token}`);
  expect(body).not.toMatch(/[{,][a-z_]+="[^"]*471\d/);
});

test('the request for metrics is the only one in flight', async () => {
  expect(await readValue('glossa_http_requests_in_flight')).toBe(1);
});

test('the metrics say whether the database answers, also while it does not', async () => {
  expect(await readValue('glossa_database_up')).toBe(1);
  const query = jest.spyOn(api.pool, 'query').mockRejectedValue(new Error('away') as never);
  const { statusCode, body } = await metrics(`Bearer ${token}`);
  query.mockRestore();
  expect([statusCode, body.match(/^glossa_database_up .*/m)?.[0]]).toEqual([200, 'glossa_database_up 0']);
});

test('the alerts and the page for operators name only metrics that exist', async () => {
  const { body } = await metrics(`Bearer ${token}`);
  const known = [...body.matchAll(/^# TYPE (glossa_\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const docs = path.resolve(__dirname, '../../../../docs');
  const named = (file: string) =>
    new Set(readFileSync(path.join(docs, file), 'utf8').match(/\bglossa_(?!releases_)[a-z]+_[a-z_]+\b/g));
  const alerts = named('examples/api-alerts.yml');
  const page = named('monitoring.md');
  expect(alerts.size).toBeGreaterThan(3);
  expect([...alerts, ...page].filter((name) => !known.includes(name))).toEqual([]);
  expect(known.filter((name) => !/_(bucket|count|sum)$/.test(name) && !page.has(name))).toEqual([]);
});

test('the pool, the event loop and the process are measured', async () => {
  const total = await readValue('glossa_database_connections', { state: 'total' });
  expect(total).toBeGreaterThan(0);
  expect(await readValue('glossa_database_connections', { state: 'idle' })).toBe(total);
  const { body, headers } = await metrics(`Bearer ${token}`);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(body).toMatch(/^process_resident_memory_bytes /m);
});

test.each([undefined, 'Bearer wrong-token-for-the-numbers', `Basic ${token}`, token])(
  'with %s there is nothing at the address',
  async (authorization) => {
    expect(readRefusal(await metrics(authorization))).toEqual([404, 'route_not_found']);
  },
);

test('without a token in the settings there are no metrics', async () => {
  const closed = await openTestApi();
  const headers = { authorization: 'Bearer undefined' };
  expect((await closed.app.inject({ url: '/api/metrics', headers })).statusCode).toBe(404);
  await closed.close();
});
