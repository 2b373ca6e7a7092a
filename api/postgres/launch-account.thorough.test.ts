import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { binariesIn, findInstalledBinaries, findReachableBinaries } from './binaries';
import { openHome } from './home';
import { ask, launchPlace } from './testing/launch-place';
import { processIn } from './testing/spawn-owner';

jest.setTimeout(60_000);

const place = launchPlace();

if (process.getuid?.() === 0) {
  describe('as root', () => {
    it('the server runs as an account that is not root, and owns the data and the socket folder', async () => {
      place.withDatabase();
      const server = await place.launch();
      const { uid } = statSync(`/proc/${processIn(place.directory, 'server')}`);
      expect(uid).not.toBe(0);
      expect(statSync(path.join(place.directory, 'data')).uid).toBe(uid);
      expect(statSync(server.connection.host).uid).toBe(uid);
      expect(server.notice).toBeUndefined();
    });

    it('a folder that the account cannot enter is replaced by a system folder, with a notice, also at the next launch', async () => {
      const closed = path.join(place.parent, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const first = await place.launch({ directory: path.join(closed, 'db') });
      await ask(first, 'SELECT 1 FROM pg_database');
      const [name] = readdirSync(place.systemDirectory);
      expect(first.notice).toContain(path.join(place.systemDirectory, name ?? '?'));
      expect(readdirSync(closed)).toEqual([]);
      await first.stop();
      chmodSync(closed, 0o711);
      const second = await place.launch({ directory: path.join(closed, 'db') });
      expect(second.notice).toBe(first.notice);
    });

    it('programs that the account cannot enter are copied beside the data, with a notice', async () => {
      const closed = path.join(place.parent, 'checkout');
      mkdirSync(closed, { mode: 0o700 });
      const installed = findInstalledBinaries();
      spawnSync('cp', ['-a', installed.directory, path.join(closed, 'native')]);
      const home = await openHome(place.directory, place.systemDirectory);
      const hidden = binariesIn(path.join(closed, 'native'), installed.version);
      const { binaries, notice } = findReachableBinaries(hidden, home);
      expect(binaries.directory).toBe(path.join(place.directory, `server-${installed.version}`));
      expect(notice).toContain(binaries.directory);
      expect(findReachableBinaries(hidden, home).binaries).toEqual(binaries);
    });

    it('data that belongs to an ordinary user keeps its owner, and data of root is handed to the account', async () => {
      place.withDatabase();
      await (await place.launch()).stop();
      const data = path.join(place.directory, 'data');
      spawnSync('chown', ['-R', '65534:65534', data]);
      const server = await place.launch();
      expect(statSync(`/proc/${processIn(place.directory, 'server')}`).uid).toBe(65534);
      await server.stop();
      spawnSync('chown', ['-R', '0:0', data]);
      await place.launch();
      expect(statSync(path.join(data, 'base')).uid).not.toBe(0);
    });
  });
} else {
  it('as an ordinary user the server runs as that user', async () => {
    await place.launch();
    expect(statSync(path.join(place.directory, 'data')).uid).toBe(process.getuid?.());
  });

  it('as an ordinary user a folder that cannot be written is refused', async () => {
    const closed = path.join(place.parent, 'closed');
    mkdirSync(closed, { mode: 0o500 });
    await expect(place.launch({ directory: path.join(closed, 'db') })).rejects.toMatchObject({
      code: 'DirectoryUnreachable',
    });
  });
}
