import { stat } from 'node:fs/promises';
import { request as ask, type ClientRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { useLearner, useTestApi } from '../../../testing/test-api';
import { noise, uploader } from './testing/upload-file';
import { UploadLock, UploadLockedError } from './upload-lock';

const PIECE = 10_000;
const api = useTestApi();
const ana = useLearner(api, beforeAll);
let url: string;
let id: string;
beforeAll(async () => {
  await api.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  url = String((await uploader(ana).create(2 * PIECE)).headers['location']);
  id = url.split('/').at(-1) ?? '';
});
afterEach(async () => {
  jest.restoreAllMocks();
  await endLease();
  await uploader(ana).cancel(url);
});

const takeLock = async () => {
  const lock = new UploadLock(api.database, id);
  await lock.lock(AbortSignal.abort());
  return lock;
};
const endLease = () =>
  api.database.execute(sql`update uploads set locked_until = now() - interval '1 second' where id = ${id}`);
const isLocked = async () => {
  const { rows } = await api.database.execute(
    sql`select from uploads where id = ${id} and locked_until > now()`,
  );
  return rows.length > 0;
};
const countBytes = async () => (await stat(path.join(api.uploadsDirectory, id))).size;

test('one holds the lock, and another takes it when it is released', async () => {
  const first = await takeLock();
  await expect(takeLock()).rejects.toThrow(UploadLockedError);
  await first.unlock();
  expect(first.isHeld()).toBe(false);
  const second = await takeLock();
  await second.requireHeld();
  await second.unlock();
  expect(await isLocked()).toBe(false);
});

test('one whose lease another took is told so, and neither renews nor releases the lease of the other', async () => {
  const first = await takeLock();
  await endLease();
  const second = await takeLock();
  await expect(first.requireHeld()).rejects.toThrow(UploadLockedError);
  expect(first.isHeld()).toBe(false);
  await first.unlock();
  expect([await isLocked(), second.isHeld()]).toEqual([true, true]);
  await second.unlock();
});

/** A request that sends its bytes in two parts. */
function beginChunk(): { request: ClientRequest; status: Promise<number> } {
  const { port } = api.app.server.address() as AddressInfo;
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
    'content-length': 2 * PIECE,
    authorization: `Bearer ${ana.session.access_token}`,
  };
  const request = ask({ port, method: 'PATCH', path: url, headers });
  const status = new Promise<number>((resolve, reject) => {
    request.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode ?? 0)));
    request.on('error', reject);
  });
  request.write(noise(PIECE));
  return { request, status };
}

test('a request whose process stood still for longer than its lease writes nothing more', async () => {
  const { request, status } = beginChunk();
  while ((await countBytes()) < PIECE) await new Promise(setImmediate);
  await endLease();
  const other = await takeLock();
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
  request.end(noise(PIECE));
  expect(await status).toBe(409);
  expect([await countBytes(), await isLocked()]).toEqual([PIECE, true]);
  await other.unlock();
});

test('a request whose lease another took while it wrote does not say that its bytes arrived', async () => {
  const { request, status } = beginChunk();
  while ((await countBytes()) < PIECE) await new Promise(setImmediate);
  await endLease();
  const other = await takeLock();
  request.end(noise(PIECE));
  expect(await status).toBe(409);
  expect(other.isHeld()).toBe(true);
  await other.unlock();
});
