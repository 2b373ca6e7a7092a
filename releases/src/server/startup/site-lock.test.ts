import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolders } from '../../../testing/temporary-folder';
import { StorageFault } from '../../storage/storage-fault';
import { lockSite } from './site-lock';

const temporaryFolder = temporaryFolders();
const longAgo = new Date(Date.now() - 60_000);

/** As a server in a container leaves it, where every server is process 1: here it has the number of this one. */
async function lockedElsewhere(): Promise<string> {
  const file = path.join(await temporaryFolder(), 'server.lock');
  await writeFile(file, JSON.stringify({ host: 'container-7', pid: process.pid, started: null }));
  return file;
}

describe('the lock of a data directory', () => {
  it('is respected while its holder in another container gives signs of life', async () => {
    const locking = lockSite(await lockedElsewhere());
    await expect(locking).rejects.toBeInstanceOf(StorageFault);
    await expect(locking).rejects.toThrow(
      /on container-7\) is using .* another DATA_DIR, .*\(RELEASES_DATABASE_URL\)/,
    );
  });

  it('is taken over when that one has been silent for a while', async () => {
    const file = await lockedElsewhere();
    await utimes(file, longAgo, longAgo);
    const lock = await lockSite(file);
    await lock.release();
    await expect(stat(file)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('gives signs of life while it is held', async () => {
    const file = path.join(await temporaryFolder(), 'server.lock');
    const lock = await lockSite(file, 1);
    await utimes(file, longAgo, longAgo);
    while ((await stat(file)).mtimeMs <= longAgo.getTime()) await new Promise(setImmediate);
    await lock.release();
  });

  it('is left to a successor in another container, which took it while this one was suspended', async () => {
    const file = path.join(await temporaryFolder(), 'server.lock');
    const lock = await lockSite(file);
    const successor = JSON.stringify({ host: 'container-7', pid: process.pid, started: null });
    await writeFile(file, successor);
    await lock.release();
    expect(await readFile(file, 'utf8')).toBe(successor);
  });
});
