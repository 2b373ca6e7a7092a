import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestLearner, useLearner, useTestApi } from '../../../testing/test-api';
import { lockUser } from '../../foundation/accounts/lock-user';
import { download, upload } from './testing/word-files';
import { inTransaction } from '../../platform/database/database';

jest.setTimeout(60_000);

const api = useTestApi();
const ana = useLearner(api);

const send = async (learner: TestLearner, file = 'mesa,table') =>
  (await upload(learner, 'csv', file)).statusCode;

test('while a file is saved another of the same learner is 429, and one of another learner is saved', async () => {
  const bruno = await api.register();
  const both = await inTransaction(api.database, async (transaction) => {
    // The lock keeps the first file from being saved.
    await lockUser(transaction, ana.session.user.id);
    // Either may be the first to arrive; the other is the one that is answered now.
    const saving = [upload(ana, 'csv', 'mesa,table'), upload(ana, 'csv', 'casa,house')];
    const second = await Promise.race(saving);
    expect([second.statusCode, second.headers['retry-after']]).toEqual([429, '10']);
    expect((await download(ana, 'apkg')).statusCode).toBe(429);
    expect((await download(ana, 'csv')).statusCode).toBe(200);
    expect(await send(bruno)).toBe(200);
    return { saving };
  });
  const statuses = (await Promise.all(both.saving)).map(({ statusCode }) => statusCode);
  expect(statuses.sort()).toEqual([200, 429]);
  expect(await send(ana)).toBe(200);
  expect((await download(ana, 'apkg')).statusCode).toBe(200);
});

test('a file counts from before its body is read until its sender is gone', async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  let slow = await sendSlowly();
  // When the server takes up a request, or gives it up, nobody tells.
  const isTold = async (status: number) => {
    // Its turn came while the file of the try before was at work.
    if (slow.wasRefused()) slow = await sendSlowly();
    return (await send(ana)) === status;
  };
  expect(await sooner(() => isTold(429))).toBe(true);
  slow.giveUp();
  expect(await sooner(async () => (await send(ana)) === 200)).toBe(true);
});

/** The head of a request, whose body never comes. Resolves when it has arrived, or the next file would be ahead of it. */
async function sendSlowly() {
  let isRefused = false;
  const sending = request({
    ...{ method: 'POST', host: '127.0.0.1', port: (api.app.server.address() as AddressInfo).port },
    path: '/api/vocabulary/import?format=csv',
    headers: {
      authorization: `Bearer ${ana.session.access_token}`,
      ...{ 'content-type': 'text/csv', 'content-length': 1000, expect: '100-continue' },
    },
  });
  sending.on('error', () => undefined);
  sending.on('response', () => {
    isRefused = true;
    sending.destroy();
  });
  const arrived = once(api.app.server, 'request');
  sending.flushHeaders();
  await arrived;
  return { wasRefused: () => isRefused, giveUp: () => sending.destroy() };
}

/** Whether one of many tries comes out so. */
async function sooner(isSo: () => Promise<boolean>): Promise<boolean> {
  for (let tries = 0; tries < 200; tries += 1) if (await isSo()) return true;
  return false;
}
