import { Client } from 'pg';
import { releaseEvent } from '../../../testing/known-releases';
import { PostgresStorage } from '../../../testing/postgres-storage';
import type { ReleaseLog } from '../event-logs';
import { openPostgres, applySchema } from './postgres';
import { openPostgresReleaseLog } from './event-logs';
import { StorageFault } from '../storage-fault';

jest.setTimeout(60_000);

const storage = new PostgresStorage();

/** Terminates every other connection, as a restart of the server would. */
async function cutConnections(): Promise<void> {
  const client = new Client({ connectionString: storage.url });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid <> pg_backend_pid() and datname = current_database()`,
  );
  await client.end();
}

describe('a database that is away', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const cut = new Error('Connection terminated unexpectedly');

  /** The message of a call whose statements fail with these errors, the last one again and again. */
  async function failWith(errors: Error[], call: (log: ReleaseLog) => Promise<unknown>): Promise<unknown> {
    const postgres = await storage.openEmpty();
    const log = await openPostgresReleaseLog(postgres);
    const query = jest.spyOn(postgres.pool, 'query').mockImplementation(() => {
      throw (errors.length > 1 ? errors.shift() : errors[0]) ?? refused;
    });
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    const message = call(log).catch((error: Error) => error.message);
    await jest.advanceTimersByTimeAsync(5_000);
    jest.useRealTimers();
    query.mockRestore();
    return message;
  }

  it.each([
    ['a read that was refused', [refused], 'nothing'],
    ['a read that was cut', [cut], 'nothing'],
    ['a write that was never sent', [refused], 'nothing', true],
    [
      'a write whose result was lost, though all later attempts were refused',
      [cut, refused],
      'unknown',
      true,
    ],
  ])('says about %s what can have been written', async (_what, errors, written, isWrite = false) => {
    const message = await failWith([...errors], (log) =>
      isWrite ? log.append(releaseEvent(1)) : log.read(0),
    );
    expect(message).toMatch(written === 'nothing' ? /Nothing has changed/ : /might have been written/);
  });
});

describe('the log in Postgres', () => {
  it('is created once by many servers that start together, and found by later ones', async () => {
    await storage.openEmpty();
    const servers = await Promise.all(Array.from({ length: 8 }, () => storage.open()));
    const logs = await Promise.all(servers.map((server) => openPostgresReleaseLog(server)));
    await logs[0]?.append(releaseEvent(1));
    expect(await logs[7]?.read(0)).toEqual([releaseEvent(1)]);
    const later = await openPostgresReleaseLog(await storage.open());
    expect(await later.read(0)).toEqual([releaseEvent(1)]);
  });

  it('notifies other servers of an event', async () => {
    const log = await openPostgresReleaseLog(await storage.openEmpty());
    const other = await openPostgresReleaseLog(await storage.open());
    // Fake timers keep the poll from notifying.
    jest
      .spyOn(global, 'setInterval')
      .mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
    let heard: () => void = () => undefined;
    const listening = new Promise<void>((resolve) => (heard = resolve));
    const stop = other.watch?.(() => heard());
    await listening;
    const again = new Promise<void>((resolve) => (heard = resolve));
    await log.append(releaseEvent(1));
    await again;
    expect(await other.read(0)).toEqual([releaseEvent(1)]);
    stop?.();
    jest.restoreAllMocks();
  });

  it('continues after all connections were lost, and listens again', async () => {
    const log = await openPostgresReleaseLog(await storage.openEmpty());
    jest
      .spyOn(global, 'setInterval')
      .mockReturnValue({ unref: () => undefined } as unknown as NodeJS.Timeout);
    let heard: () => void = () => undefined;
    const next = () => new Promise<void>((resolve) => (heard = resolve));
    const listening = next();
    const stop = log.watch?.(() => heard());
    await listening;
    const back = next();
    await cutConnections();
    // Reconnecting calls back, because notifications in between are lost.
    await back;
    const told = next();
    await log.append(releaseEvent(1));
    await told;
    stop?.();
    jest.restoreAllMocks();
  });

  it('survives the loss of an idle connection', async () => {
    const { pool } = await storage.openEmpty();
    const client = await pool.connect();
    // Simulates a restart of the database between two statements; without a listener it ends the process.
    expect(() => client.emit('error', new Error('Connection terminated unexpectedly'))).not.toThrow();
    client.release(true);
  });

  it('reports success for a write whose response was lost', async () => {
    const postgres = await storage.openEmpty();
    const log = await openPostgresReleaseLog(postgres);
    const { query } = postgres;
    let lost = 0;
    const losing = await openPostgresReleaseLog({
      ...postgres,
      async query<Row>(text: string, values?: readonly unknown[]) {
        const rows = await query<Row>(text, values);
        if (!text.includes('insert') || (lost += 1) > 1) return rows;
        await cutConnections();
        return query<Row>('select pg_sleep(0), pg_terminate_backend(pg_backend_pid())');
      },
    });
    expect(await losing.append(releaseEvent(1, { reason: 'mine' }))).toBe(true);
    expect(await log.read(0)).toEqual([releaseEvent(1, { reason: 'mine' })]);
    // The same content from another writer is another event.
    expect(await log.append(releaseEvent(1, { reason: 'mine' }))).toBe(false);
  });

  it('names a missing event instead of continuing without it', async () => {
    const postgres = await storage.openEmpty();
    const log = await openPostgresReleaseLog(postgres);
    for (const revision of [1, 2, 3]) await log.append(releaseEvent(revision));
    await postgres.query('delete from glossa_releases.release_events where revision = 2');
    await expect(log.read(0)).rejects.toThrow(
      /damaged at revision 3 in the database: revision 2 was expected/,
    );
  });

  it('names an event in the row of another revision, which would stand in the way of the next', async () => {
    const postgres = await storage.openEmpty();
    const log = await openPostgresReleaseLog(postgres);
    for (const revision of [1, 2]) await log.append(releaseEvent(revision));
    await postgres.query('update glossa_releases.release_events set revision = 4 where revision = 2');
    await expect(log.read(0)).rejects.toThrow(
      /damaged at revision 4 in the database: revision 2 was expected/,
    );
  });

  it('answers with a code while the database is unavailable', async () => {
    const postgres = await openPostgres(storage.url);
    const log = await openPostgresReleaseLog(postgres);
    jest.spyOn(postgres.pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
    await expect(log.read(0)).rejects.toMatchObject({ code: 'storage_unavailable', status: 503 });
    await postgres.close();
  });
});

describe('the schema', () => {
  it('gets all missing steps or none', async () => {
    const { pool, query } = await storage.openEmpty();
    const client = await pool.connect();
    const first = { name: 'one', sql: 'create table glossa_releases.one (id integer)' };
    const wrong = { name: 'two', sql: 'create table glossa_releases.two (id nonsense)' };
    await expect(applySchema(client, [first, wrong])).rejects.toThrow('nonsense');
    expect(await query(`select to_regclass('glossa_releases.one') as there`)).toEqual([{ there: null }]);
    await applySchema(client, [first]);
    await applySchema(client, [first, { name: 'two', sql: 'create table glossa_releases.two (id integer)' }]);
    expect(await query('select name from glossa_releases.schema_steps order by name')).toEqual([
      { name: 'one' },
      { name: 'two' },
    ]);
    client.release();
  });
});

describe('a database that cannot be used', () => {
  const at = (change: (url: URL) => void) => {
    const url = new URL(storage.url.replace('@/', '@host.invalid/'));
    change(url);
    return url.href.replace('host.invalid', '');
  };

  it('is named by its variable, with what to do and without the password', async () => {
    const missing = openPostgres(at((url) => (url.pathname = '/nowhere')));
    await expect(missing).rejects.toThrow(
      'The database at RELEASES_DATABASE_URL has no database of that name: create it first.',
    );
    await expect(missing).rejects.toBeInstanceOf(StorageFault);
    const nobody = openPostgres('postgres://ana:tell-nobody@127.0.0.1:1/glossa');
    await expect(nobody).rejects.toThrow(/RELEASES_DATABASE_URL does not answer: nothing listens/);
    await expect(nobody).rejects.not.toThrow(/tell-nobody/);
  });

  it('is distinguished from one where the schema may not be created', async () => {
    const owner = await storage.openEmpty();
    await owner.query('drop role if exists glossa_guest');
    await owner.query(`create role glossa_guest login password 'guest'`);
    const address = at((url) => Object.assign(url, { username: 'glossa_guest', password: 'guest' }));
    const guest = await openPostgres(address);
    await expect(openPostgresReleaseLog(guest)).rejects.toThrow(
      /grant create on the database, or create the schema/,
    );
    // A schema created by an administrator is enough.
    await owner.query('create schema glossa_releases authorization glossa_guest');
    const log = await openPostgresReleaseLog(guest);
    await log.append(releaseEvent(1));
    expect(await log.read(0)).toEqual([releaseEvent(1)]);
    await guest.close();
    await owner.query('drop schema glossa_releases cascade');
    await owner.query('drop role glossa_guest');
  });
});
