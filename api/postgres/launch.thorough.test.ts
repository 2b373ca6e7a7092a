import { mkdirSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { processIdentity } from '@glossa/server/process-identity';
import { claimDirectory } from './running-processes';
import { ask, launchPlace } from './testing/launch-place';
import { nothingRuns, spawnOwner } from './testing/spawn-owner';

jest.setTimeout(60_000);

const place = launchPlace();
const mode = (file: string) => statSync(file).mode & 0o777;

describe('a first launch', () => {
  it('makes a durable Unicode database that answers on a private socket only, and ends on stop', async () => {
    const server = await place.launch();
    expect(await ask(server, 'SELECT current_database()')).toBe('glossa');
    expect(await ask(server, 'SHOW server_encoding')).toBe('UTF8');
    expect(await ask(server, "SELECT upper('ж') || lower('Ä')")).toBe('Жä');
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect([setting, await ask(server, `SHOW ${setting}`)]).toEqual([setting, 'on']);
    }
    expect(await ask(server, 'SHOW listen_addresses')).toBe('');
    expect(mode(server.connection.host)).toBe(0o700);
    expect(mode(path.join(place.directory, 'data'))).toBe(0o700);
    await server.stop();
    await nothingRuns(place.directory);
    expect(existsSync(server.connection.host)).toBe(false);
    expect(place.log.at(-1)).toMatch(/^postgres\[\d+\] LOG: {2}database system is shut down$/);
  });

  it('can be repeated on the same directory after a stop, with another database beside the first', async () => {
    place.withDatabase();
    await (await place.launch()).stop();
    const server = await place.launch({ database: 'se"cond' });
    expect(await ask(server, 'SELECT current_database()')).toBe('se"cond');
    expect(await ask(server, "SELECT count(*) FROM pg_database WHERE datname = 'glossa'")).toBe('1');
  });
});

test('the log contains nothing that learners have written', async () => {
  place.withDatabase();
  const server = await place.launch();
  const addresses = "(values ('ana@glossa.example'), ('ana@glossa.example')) as given (address)";
  await ask(server, 'create table kept (address text primary key)');
  await expect(ask(server, `insert into kept select address from ${addresses}`)).rejects.toThrow(
    'duplicate key',
  );
  await expect(ask(server, "select 'ana@glossa.example'::integer")).rejects.toThrow('invalid input');
  await server.stop();
  expect(place.log.join('\n')).toContain('database system is shut down');
  expect(place.log.join('\n')).not.toContain('ana@');
});

describe('ownership', () => {
  it('refuses a second process while the first lives, and names it', async () => {
    place.withDatabase();
    const owner = spawnOwner(place.directory);
    await owner.fact((fact) => fact.connection !== undefined);
    await expect(place.launch()).rejects.toMatchObject({ code: 'DirectoryInUse', pid: owner.pid });
    const second = spawnOwner(place.directory);
    expect(await second.fact((fact) => fact.code !== undefined)).toMatchObject({
      code: 'DirectoryInUse',
      pid: owner.pid,
    });
    await owner.stop();
  });

  it('refuses a second launch in the same process', async () => {
    place.withDatabase();
    await place.launch();
    await expect(place.launch()).rejects.toMatchObject({ code: 'DirectoryInUse', pid: process.pid });
  });

  it('is not held by a claim whose process number now belongs to another program', async () => {
    mkdirSync(path.join(place.directory, 'owners'), { recursive: true });
    const [, ...rest] = (processIdentity(process.pid) ?? '').split('-');
    const earlier = `${process.ppid}-${rest.join('-')}0`;
    writeFileSync(path.join(place.directory, 'owners', earlier), '');
    const release = await claimDirectory(place.directory);
    expect(readdirSync(path.join(place.directory, 'owners'))).toEqual([processIdentity(process.pid)]);
    release();
  });

  it('stays with a claim that this process made while an earlier one of it waited for another owner', async () => {
    const owners = path.join(place.directory, 'owners');
    mkdirSync(owners, { recursive: true });
    const other = path.join(owners, processIdentity(process.ppid) ?? '');
    writeFileSync(other, '');
    const earlier = claimDirectory(place.directory);
    rmSync(other);
    const release = await claimDirectory(place.directory);
    await expect(earlier).rejects.toMatchObject({ code: 'DirectoryInUse', pid: process.pid });
    expect(readdirSync(owners)).toEqual([processIdentity(process.pid)]);
    release();
  });
});

it('refuses a folder with something else in the place of the data', async () => {
  mkdirSync(path.join(place.directory, 'data', 'photographs'), { recursive: true });
  await expect(place.launch()).rejects.toMatchObject({ code: 'NotADatabase' });
});

it('refuses data made by another major version of Postgres', async () => {
  mkdirSync(path.join(place.directory, 'data'), { recursive: true });
  writeFileSync(path.join(place.directory, 'data', 'PG_VERSION'), '15\n');
  await expect(place.launch()).rejects.toMatchObject({ code: 'VersionMismatch' });
});
