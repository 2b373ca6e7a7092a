import { rmdirSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '@glossa/postgres/running';
import { until } from '@glossa/postgres/testing/spawn-owner';
import { mountSmallDisk, type SmallDisk } from '@glossa/server/testing/small-disk';
import { Client } from 'pg';
import { startApiProcess, type ApiProcess } from '../testing/api-process';

jest.setTimeout(120_000);

const probe = path.join(tmpdir(), `glossa-may-mount-${process.pid}`);
const probed = mountSmallDisk(probe, '1m');
probed?.unmount();
rmdirSync(probe);
/** In a container, root may not mount either. */
const testWithDisk = probed ? test : test.skip;

let outer: string;
let disk: SmallDisk | undefined;
let api: ApiProcess | undefined;
beforeEach(async () => {
  outer = await mkdtemp(path.join(tmpdir(), 'glossa-full-disk-'));
  // The database has an account of its own, which must get in.
  await chmod(outer, 0o711);
  disk = mountSmallDisk(path.join(outer, 'disk'), '256m');
});
afterEach(async () => {
  await api?.end('SIGTERM');
  disk?.unmount();
  await rm(outer, { recursive: true, force: true });
});

/** Writes to the log of the database until it has no room for more. */
async function fillDatabaseLog(folder: string): Promise<void> {
  const address = await findRunningPostgres(path.join(folder, 'postgres'));
  const client = new Client(address);
  client.on('error', () => undefined);
  await client.connect();
  try {
    for (;;) await client.query("select pg_logical_emit_message(false, '', repeat('x', 1000000))");
  } catch {
    await client.end().catch(() => undefined);
  }
}

testWithDisk(
  'where Postgres has no room for its log, saves are refused, the API lives, and saves work again after',
  async () => {
    if (!disk) throw new Error('the disk could be mounted just before');
    const { folder } = disk;
    api = startApiProcess(folder, { DEMO_LESSONS: '0', LOG_LEVEL: 'warn' });
    const { output } = api;
    const address = `${await api.address}/api`;
    const post = (route: string, body: object, headers = {}) =>
      fetch(`${address}${route}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const registration = { username: 'ana', email: 'ana@glossa.example', password: 'river-boat' };
    const { access_token } = (await (await post('/auth/register', registration)).json()) as {
      access_token: string;
    };
    const save = async (word: string) =>
      (await post('/vocabulary', { word }, { authorization: `Bearer ${access_token}` })).status;
    expect(await save('river')).toBe(201);

    disk.fill();
    await fillDatabaseLog(folder);
    // The reason is that of Postgres, whichever of its files had no room.
    await until(() => /has ended and is launched again/.test(output()));
    expect(output()).toMatch(/No space left on device.*has ended and is launched again/);
    for (const word of ['tower', 'bridge']) expect([word, await save(word)]).toEqual([word, 503]);
    expect((await fetch(`${address}/health`)).status).toBe(200);

    disk.free();
    await until(() => output().includes('the embedded Postgres runs again'));
    expect(await save('tower')).toBe(201);
    expect(output().match(/has ended and is launched again/g)).toHaveLength(1);
  },
);
