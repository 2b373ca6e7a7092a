import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openTestApi, type TestApi, type TestLearner } from '../../testing/test-api';
import { takeTurn } from '../plans/plan-limits';
import { download, upload } from './testing/word-files';

jest.setTimeout(60_000);

let api: TestApi;
let ana: TestLearner;
beforeAll(async () => void (api = await openTestApi()));
afterAll(() => api.close());
beforeEach(async () => void (ana = await api.register()));

const send = async (learner: TestLearner, file = 'mesa,table') =>
  (await upload(api, learner, 'csv', file)).statusCode;

test('while a file is saved its learner is told to wait with another, and others are not', async () => {
  const bruno = await api.register();
  const [first] = await api.database.transaction(async (transaction) => {
    // Whoever has the turn keeps the first file from being saved.
    await takeTurn(transaction, ana.session.user.id);
    const saving = upload(api, ana, 'csv', 'mesa,table');
    await ana.get('/vocabulary');
    const second = await upload(api, ana, 'csv', 'casa,house');
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '10']);
    expect((await download(api, ana, 'apkg')).statusCode).toBe(429);
    expect((await download(api, ana, 'csv')).statusCode).toBe(200);
    expect(await send(bruno)).toBe(200);
    return [saving];
  });
  expect((await first).statusCode).toBe(200);
  expect(await send(ana)).toBe(200);
  expect((await download(api, ana, 'apkg')).statusCode).toBe(200);
});

test('a file counts from before its body is read until its sender is gone', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const sending = request({
    ...{ method: 'POST', host: '127.0.0.1', port: (api.app.server.address() as AddressInfo).port },
    path: '/api/vocabulary/import?format=csv',
    headers: {
      authorization: `Bearer ${ana.session.access_token}`,
      ...{ 'content-type': 'text/csv', 'content-length': 1000, expect: '100-continue' },
    },
  });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  await once(sending, 'continue');
  await ana.get('/vocabulary');
  expect(await send(ana)).toBe(429);
  sending.destroy();
  let status = 429;
  for (let tries = 0; status === 429 && tries < 200; tries += 1) status = await send(ana);
  expect(status).toBe(200);
});
