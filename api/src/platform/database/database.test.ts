import { sql } from 'drizzle-orm';
import { useTestApi } from '../../../testing/test-api';
import { preparedQuery, type Database, inTransaction } from './database';
import { rateLimits } from './schema/accounts';

const api = useTestApi();
beforeEach(async () => void (await api.database.delete(rateLimits)));

const add = (database: Database, key: string) => database.insert(rateLimits).values({ key });
const stored = async () => {
  const rows = await api.database.select({ key: rateLimits.key }).from(rateLimits).orderBy(rateLimits.key);
  return rows.map(({ key }) => key);
};
async function connectionId(database: Database): Promise<number> {
  const { rows } = await database.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return rows[0]?.pid ?? 0;
}
const isIdle = () => api.pool.idleCount === api.pool.totalCount;

test('a transaction commits its changes and returns its result', async () => {
  const result = await inTransaction(api.database, async (transaction) => {
    await add(transaction, 'one');
    expect(await stored()).toEqual([]);
    return 'done';
  });
  expect([result, await stored(), isIdle()]).toEqual(['done', ['one'], true]);
});

test('a transaction that throws is rolled back and returns its connection', async () => {
  const fault = new Error('changed my mind');
  const asked = inTransaction(api.database, async (transaction) => {
    await add(transaction, 'one');
    throw fault;
  });
  await expect(asked).rejects.toBe(fault);
  expect([await stored(), isIdle()]).toEqual([[], true]);
});

test('a statement is built once for all transactions on a connection', async () => {
  const build = jest.fn((database: Database) => database.select().from(rateLimits));
  const ask = (key: string) =>
    inTransaction(api.database, async (transaction) => {
      await add(transaction, key);
      const rows = await preparedQuery(transaction, 'all_limits', () => build(transaction)).execute();
      return { connection: await connectionId(transaction), rows: rows.length };
    });
  const [one, other] = [await ask('one'), await ask('other')];
  expect(other.connection).toBe(one.connection);
  expect([one.rows, other.rows]).toEqual([1, 2]);
  expect(build).toHaveBeenCalledTimes(1);
});

test('a connection that breaks is dropped, and the error of the work is thrown', async () => {
  const fault = new Error('nothing came of it');
  let gone = 0;
  const asked = inTransaction(api.database, async (transaction) => {
    gone = await connectionId(transaction);
    await api.database.execute(sql`select pg_terminate_backend(${gone})`);
    await expect(connectionId(transaction)).rejects.toThrow();
    throw fault;
  });
  await expect(asked).rejects.toBe(fault);
  const connections = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(api.database, connectionId)),
  );
  expect(connections).not.toContain(gone);
});

test('a connection that cannot undo its work is dropped as well', async () => {
  const fault = new Error('changed my mind');
  const asked = inTransaction(api.database, async ({ $client }) => {
    Object.assign($client, { query: () => Promise.reject(new Error('no answer')) });
    throw fault;
  });
  await expect(asked).rejects.toBe(fault);
  expect(isIdle()).toBe(true);
  await Promise.all(Array.from({ length: 10 }, () => inTransaction(api.database, connectionId)));
});

test('a commit that fails throws', async () => {
  const asked = inTransaction(api.database, async (transaction) => {
    await transaction.execute(sql`create table once (n int unique deferrable initially deferred)`);
    await transaction.execute(sql`insert into once values (1), (1)`);
  });
  await expect(asked).rejects.toMatchObject({ code: '23505' });
  expect(isIdle()).toBe(true);
});

test('work that continues after a failed statement is not committed', async () => {
  const asked = inTransaction(api.database, async (transaction) => {
    await add(transaction, 'one');
    await transaction.execute(sql`select 1 / 0`).catch(() => undefined);
  });
  await expect(asked).rejects.toThrow('the transaction was rolled back');
  expect(await stored()).toEqual([]);
});

test('a nested transaction may fail without the outer one', async () => {
  await inTransaction(api.database, async (outer) => {
    await add(outer, 'outer');
    await inTransaction(outer, (part) => add(part, 'good part'));
    const bad = inTransaction(outer, async (part) => {
      await add(part, 'bad part');
      await inTransaction(part, (inner) => add(inner, 'bad part')).catch(() => undefined);
      throw new Error('bad');
    });
    await expect(bad).rejects.toThrow('bad');
  });
  expect(await stored()).toEqual(['good part', 'outer']);
});

test('a connection that breaks while it is lent does not end the process', async () => {
  const client = await api.pool.connect();
  // As the server's end arrives between two statements.
  const emit = () =>
    client.emit('error', new Error('terminating connection due to unexpected postmaster exit'));
  expect(emit).not.toThrow();
  client.release(true);
});
