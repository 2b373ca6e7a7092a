import { readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { countCall, countRun } from './count-work';
import { readSettings } from '../settings/settings';
import { openTestApi, readRefusal, useTestApi } from '../../../testing/test-api';

const token = 'a-token-for-the-numbers';
const { rates } = readSettings({ REGISTRATIONS_PER_HOUR: '1000' }, '/');
const api = useTestApi(() => ({ settings: { metricsToken: token, rates, videosDirectory: os.tmpdir() } }));

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

test('calls of other services and work in the background are counted by result', async () => {
  const fail = () => Promise.reject(new Error('no'));
  const counts = () =>
    Promise.all([
      readValue('glossa_service_calls_total', { service: 'mail', result: 'ok' }),
      readValue('glossa_service_calls_total', { service: 'mail', result: 'failed' }),
      readValue('glossa_background_runs_total', { job: 'sweep', result: 'failed' }),
    ]);
  // Other files have sent letters in this process.
  const before = await counts();
  expect(await countCall('mail', () => Promise.resolve('sent'))).toBe('sent');
  await expect(countCall('mail', fail)).rejects.toThrow('no');
  await expect(countRun('sweep', fail)).rejects.toThrow('no');
  expect(await counts()).toEqual(before.map((count) => count + 1));
});

test('the age of the oldest transcript that is to be made is told', async () => {
  expect(await readValue('glossa_transcript_job_oldest_seconds')).toBe(0);
  await api.database.execute(sql`insert into transcript_jobs (video_id, created_at)
    select id, now() - interval '1 hour' from videos limit 1`);
  expect(await readValue('glossa_transcript_job_oldest_seconds')).toBeGreaterThanOrEqual(3600);
});

test('the disk and the clock are measured', async () => {
  const free = await readValue('glossa_disk_free_ratio');
  expect(free).toBeGreaterThan(0);
  expect(free).toBeLessThanOrEqual(1);
  expect(Math.abs((await readValue('glossa_clock_seconds')) - Date.now() / 1000)).toBeLessThan(60);
});

test('the alerts, the dashboard and the page for operators name only metrics that exist', async () => {
  const { body } = await metrics(`Bearer ${token}`);
  const known = [...body.matchAll(/^# TYPE (glossa_\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  const docs = path.resolve(__dirname, '../../../../docs');
  const named = (file: string) =>
    new Set(readFileSync(path.join(docs, file), 'utf8').match(/\bglossa_(?!releases_)[a-z]+_[a-z_]+\b/g));
  const alerts = new Set([...named('examples/api-alerts.yml'), ...named('examples/api-dashboard.json')]);
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
