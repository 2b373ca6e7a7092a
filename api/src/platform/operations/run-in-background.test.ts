import Fastify from 'fastify';
import { apiLog } from './log';
import { runInBackground } from './run-in-background';
import type { ApiApp } from '../http/api-app';

/** An app that listens, and work whose runs the test ends. */
function openWork(app = Fastify() as unknown as ApiApp) {
  const runs: { signal: AbortSignal; end: () => void; fail: (error?: Error) => void }[] = [];
  const work = runInBackground(
    app,
    { job: 'test', warning: 'the work failed' },
    (signal) =>
      new Promise<void>((resolve, reject) =>
        runs.push({ signal, end: resolve, fail: (error = new Error('broken')) => reject(error) }),
      ),
  );
  const listen = () => app.listen({ host: '127.0.0.1', port: 0 });
  return { app, runs, work, listen };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test('work runs at the start, and once more when it is woken during a run', async () => {
  const { app, runs, work, listen } = openWork();
  await listen();
  expect(runs).toHaveLength(1);
  work.wake();
  work.wake();
  expect(runs).toHaveLength(1);
  runs[0]?.end();
  await settle();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await settle();
  expect(runs).toHaveLength(2);
  await app.close();
});

test('work that failed is logged, and done again when it is woken', async () => {
  const { app, runs, work, listen } = openWork();
  const warn = jest.spyOn(app.log, 'warn');
  await listen();
  runs[0]?.fail();
  await settle();
  expect(warn).toHaveBeenCalledWith({ err: new Error('broken') }, 'the work failed');
  expect(runs).toHaveLength(1);
  work.wake();
  expect(runs).toHaveLength(2);
  runs[1]?.end();
  await app.close();
});

test('of a database that is away, and of nothing else, work that fails says no more than the requests', async () => {
  const lines: unknown[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line));
  const logging = Fastify({ loggerInstance: apiLog('warn', { write }) });
  const { app, runs, work, listen } = openWork(logging as unknown as ApiApp);
  await listen();
  // The first is of a bucket, and 57014 of a statement that takes too long each time.
  const codes = ['ECONNREFUSED', '57P01', '57P01', '57014', '53100', '53100'];
  for (const [index, code] of codes.entries()) {
    runs[index]?.fail(Object.assign(new Error(code), { code }));
    await settle();
    work.wake();
  }
  runs[codes.length]?.end();
  await app.close();
  expect(lines).toMatchObject([
    { msg: 'the work failed', err: { code: 'ECONNREFUSED' } },
    { msg: 'the database is away or too slow', cause: { code: '57P01' }, what: 'the work failed' },
    { msg: 'the work failed', err: { code: '57014' } },
    { msg: 'the disk is full', cause: { code: '53100' }, what: 'the work failed' },
  ]);
  expect(JSON.stringify(lines.filter((_, index) => index % 2 === 1))).not.toContain('stack');
});

test('work that failed is done again a minute later', async () => {
  const { app, runs, listen } = openWork();
  await listen();
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  try {
    runs[0]?.fail();
    await settle();
    jest.advanceTimersByTime(59_000);
    expect(runs).toHaveLength(1);
    jest.advanceTimersByTime(1000);
    expect(runs).toHaveLength(2);
    runs[1]?.end();
    await settle();
  } finally {
    jest.useRealTimers();
  }
  await app.close();
});

test('closing aborts the work, waits for it and starts no other', async () => {
  const { app, runs, work, listen } = openWork();
  await listen();
  work.wake();
  let isClosed = false;
  const closing = app.close().then(() => (isClosed = true));
  await new Promise<void>((resolve) => runs[0]?.signal.addEventListener('abort', () => resolve()));
  await settle();
  expect(isClosed).toBe(false);
  runs[0]?.end();
  await closing;
  expect(runs).toHaveLength(1);
});
