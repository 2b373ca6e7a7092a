import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findInstalledBinaries } from './binaries';
import { openHome } from './home';
import type { EmbeddedPostgres } from './launch';
import { postmasterFilePath, readPostmasterFile } from './server';
import { ask, launchPlace } from './testing/launch-place';
import { nothingRuns, processIn, spawnOwner, until } from './testing/spawn-owner';

jest.setTimeout(60_000);

const place = launchPlace();
const mode = (file: string) => statSync(file).mode & 0o777;

/** Which of these rows are not in the database. */
const lost = (server: EmbeddedPostgres, rows: number[]) =>
  ask(
    server,
    `SELECT array_agg(row) FROM unnest('{${rows.join()}}'::bigint[]) row WHERE row NOT IN (SELECT id FROM written)`,
  );

describe('a kill', () => {
  it('of the owner ends the server', async () => {
    place.withDatabase();
    const owner = spawnOwner(place.directory);
    await owner.fact((fact) => fact.connection !== undefined);
    expect(processIn(place.directory, 'server')).toBeDefined();
    await owner.kill();
    await nothingRuns(place.directory);
  });

  it('of the owner and the guardian leaves no process, and the next launch has every acknowledged row', async () => {
    place.withDatabase();
    const owner = spawnOwner(place.directory, 'write');
    await owner.fact((fact) => (fact.row ?? 0) > 200);
    process.kill(processIn(place.directory, 'guardian') ?? 0, 'SIGKILL');
    await owner.kill();
    await nothingRuns(place.directory);
    const server = await place.launch();
    expect(owner.acknowledged().length).toBeGreaterThan(200);
    expect(await lost(server, owner.acknowledged())).toBeNull();
  });

  it('of everything, the server included, keeps every acknowledged row and leaves no folder of a socket', async () => {
    place.withDatabase();
    const owner = spawnOwner(place.directory, 'write');
    const { connection } = await owner.fact((fact) => fact.connection !== undefined);
    await owner.fact((fact) => (fact.row ?? 0) > 200);
    // The server first: told by the guardian's death it would have the time to shut down properly.
    const pids = [processIn(place.directory, 'server') ?? 0, processIn(place.directory, 'guardian') ?? 0];
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await owner.kill();
    const server = await place.launch();
    // The same folder, which goes with a proper stop.
    expect(server.connection.host).toBe(connection?.host);
    expect(place.log.join('\n')).toMatch(/was not properly shut down; automatic recovery in progress/);
    expect(owner.acknowledged().length).toBeGreaterThan(200);
    expect(await lost(server, owner.acknowledged())).toBeNull();
  });

  it.each(['owner', 'owner and guardian'] as const)(
    'of the %s during initdb leaves no process and a directory that launches',
    async (victims) => {
      const owner = spawnOwner(place.directory);
      await until(() => processIn(place.directory, 'init'));
      if (victims !== 'owner') process.kill(processIn(place.directory, 'guardian') ?? 0, 'SIGKILL');
      await owner.kill();
      await nothingRuns(place.directory);
      expect(existsSync(path.join(place.directory, 'data'))).toBe(false);
      expect(await ask(await place.launch(), 'SELECT 1')).toBe(1);
      expect(readdirSync(place.directory).filter((name) => name.startsWith('data.new-'))).toEqual([]);
    },
  );

  it.each([
    ['guardian', 'SIGKILL'],
    ['server', 'SIGKILL'],
    // Postgres itself then removes its socket.
    ['server', 'SIGQUIT'],
  ] as const)(
    'of the %s alone (%s) is told, and the server is launched again at its address',
    async (victim, signal) => {
      place.withDatabase();
      const told: string[] = [];
      const outage = {
        noteFailure: () => void told.push('away'),
        noteResponse: () => void told.push('back'),
      };
      const server = await place.launch({ outage });
      process.kill(processIn(place.directory, victim) ?? 0, signal);
      await until(() => told.includes('away'));
      // The folder of the socket stays, so that no other user can make one of its name.
      expect(mode(server.connection.host)).toBe(0o700);
      await until(() => told.includes('back'));
      expect(await ask(server, 'SELECT 1')).toBe(1);
      await server.stop();
      await nothingRuns(place.directory);
      expect([told, existsSync(server.connection.host)]).toEqual([['away', 'back'], false]);
    },
  );

  it('of the server just before a stop leaves it stopped', async () => {
    place.withDatabase();
    const server = await place.launch();
    process.kill(processIn(place.directory, 'server') ?? 0, 'SIGKILL');
    await server.stop();
    await nothingRuns(place.directory);
    expect(existsSync(server.connection.host)).toBe(false);
    expect(await ask(await place.launch(), 'SELECT 1')).toBe(1);
  });
});

describe('a server of an earlier run', () => {
  it('is stopped gracefully', async () => {
    place.withDatabase();
    const { account } = await openHome(place.directory, place.systemDirectory);
    const data = path.join(place.directory, 'data');
    const args = ['-D', data, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${data}`];
    const orphan = spawn(findInstalledBinaries().postgres, args, { ...account, cwd: '/', stdio: 'ignore' });
    const ended = once(orphan, 'exit');
    await until(() => readPostmasterFile(data)?.status === 'ready');
    expect(await ask(await place.launch(), 'SELECT 1')).toBe(1);
    expect(await ended).toEqual([0, null]);
    expect(place.log.join('\n')).toMatch(
      new RegExp(`stopping processes of an earlier run: .*server ${orphan.pid}`),
    );
    expect(place.log.join('\n')).not.toMatch(/automatic recovery/);
  });

  it('does not stop another program that has its pid now', async () => {
    place.withDatabase();
    // Runs as the server's own account: processes of other accounts do not disturb Postgres.
    const { account } = await openHome(place.directory, place.systemDirectory);
    const stranger = spawn('cat', { ...account, stdio: ['pipe', 'ignore', 'ignore'] });
    const data = path.join(place.directory, 'data');
    writeFileSync(postmasterFilePath(data), `${stranger.pid}\n${data}\n1\n5432\n\n\n  0 0\nready\n`);
    expect(await ask(await place.launch(), 'SELECT 1')).toBe(1);
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
    const ended = once(stranger, 'exit');
    stranger.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
});
