import { retryConnections } from './retry-connections';

const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

/** A pool whose first connections fail with `errors`. */
function fakePool(errors: Error[]) {
  let attempts = 0;
  const client = { name: 'client' };
  const connect = jest.fn((onConnect?: (error?: Error, client?: object) => void) => {
    const error = errors[attempts];
    attempts += 1;
    onConnect?.(error, error ? undefined : client);
  });
  const pool = { connect } as unknown as {
    connect(): Promise<object>;
    connect(onConnect: (error: Error | undefined, client: object | undefined) => void): void;
  };
  retryConnections(pool);
  return { pool, client, attempts: () => attempts };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a caller waits until a restarting database takes the connection', async () => {
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  const { pool, client, attempts } = fakePool([
    refused,
    starting,
    new Error('Connection terminated unexpectedly'),
  ]);
  const promised = pool.connect();
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await promised).toBe(client);
  expect(attempts()).toBe(4);
});

test('a callback gets the connection, too', async () => {
  const { pool, client } = fakePool([refused]);
  const onConnect = jest.fn();
  pool.connect(onConnect);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(onConnect.mock.calls).toEqual([[undefined, client, undefined]]);
});

test('after three seconds the caller gets the error', async () => {
  const { pool } = fakePool(Array<Error>(1_000).fill(refused));
  const failed = expect(pool.connect()).rejects.toBe(refused);
  await jest.advanceTimersByTimeAsync(3_100);
  await failed;
});

test('an error that no waiting helps against is given at once', async () => {
  const denied = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const { pool, attempts } = fakePool([denied]);
  await expect(pool.connect()).rejects.toBe(denied);
  expect(attempts()).toBe(1);
});
