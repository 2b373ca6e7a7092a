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
  const both = await api.database.transaction(async (transaction) => {
    // Whoever has the turn keeps the first file from being saved.
    await takeTurn(transaction, ana.session.user.id);
    // Either may be the first to arrive; the other is the one that is answered now.
    const saving = [upload(api, ana, 'csv', 'mesa,table'), upload(api, ana, 'csv', 'casa,house')];
    const second = await Promise.race(saving);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '10']);
    expect((await download(api, ana, 'apkg')).statusCode).toBe(429);
    expect((await download(api, ana, 'csv')).statusCode).toBe(200);
    expect(await send(bruno)).toBe(200);
    return { saving };
  });
  const statuses = (await Promise.all(both.saving)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 429]);
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
  expect(await sendUntil(429)).toBe(429);
  sending.destroy();
  expect(await sendUntil(200)).toBe(200);
});

/** Ana's files until one is answered so: when the server takes up another request, or gives it up, nobody tells. */
async function sendUntil(wanted: number): Promise<number> {
  let status = await send(ana);
  for (let tries = 1; status !== wanted && tries < 200; tries += 1) status = await send(ana);
  return status;
}
