import { sql } from 'drizzle-orm';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { useUpLimit } from '../../../testing/used-up-limit';
import { readRefusal, useLearner, useTestApi } from '../../../testing/test-api';
import { type Caller, findCaller, runFor } from '../../platform/database/callers';
import { inTransaction } from '../../platform/database/database';
import { runWhenWoken } from '../../platform/operations/run-in-background';
import { giveThread, takeThreadFrom } from '../../platform/database/thread-time';
import { useHostVideo } from '../../content/videos/testing/add-host-video';
import { learnerKey } from './limits';

const api = useTestApi();
const ana = useLearner(api);
const video = useHostVideo(ana);
afterEach(() => jest.restoreAllMocks());

const REFUSED = [429, 'hourly_limit_reached'];

test('who has written as much as an hour allows changes nothing more, and reads on', async () => {
  useUpLimit('loggedKb');
  const changes = [
    await ana.put(`/videos/youtube/${video.id}`, { language: 'es' }),
    await ana.delete(`/videos/${video.id}`),
    await ana.post(`/videos/${video.id}/restore`),
  ];
  expect(changes.map(readRefusal)).toEqual([REFUSED, REFUSED, REFUSED]);
  expect((await ana.get(`/videos/${video.id}`)).statusCode).toBe(200);
});

test('who has had the thread for as long as an hour allows is refused all calls', async () => {
  useUpLimit('threadMs');
  expect(readRefusal(await ana.get(`/videos/${video.id}`))).toEqual(REFUSED);
});

test('who has used up the hour reads and leaves their account all the same', async () => {
  useUpLimit('threadMs');
  expect((await ana.get('/auth/me')).statusCode).toBe(200);
  expect((await ana.post('/auth/sign-out')).statusCode).toBe(204);
});

function work(milliseconds: number): void {
  const begun = process.cpuUsage().user;
  while (process.cpuUsage().user - begun < milliseconds * 1000);
}

function openCaller() {
  const paid = { milliseconds: 0 };
  const caller = {
    ...{ key: '', network: '', ended: new AbortController().signal },
    ...{ takeConnection: () => Promise.reject(new Error('none')), addWritten: () => undefined },
    addThreadMs: (milliseconds: number) => void (paid.milliseconds += milliseconds),
  } satisfies Caller;
  return { caller, paid };
}

test('a call pays for what the thread does between its events, and nothing while it waits', async () => {
  // The loop has run: before it does, it counts nothing.
  await new Promise(setImmediate);
  const [waiting, looping] = [openCaller(), openCaller()];
  giveThread(waiting.caller);
  for (let count = 0; count < 10; count += 1) {
    giveThread(looping.caller);
    work(5);
    takeThreadFrom(looping.caller);
  }
  giveThread(waiting.caller);
  giveThread(undefined);
  expect(looping.paid.milliseconds).toBeGreaterThan(25);
  expect(waiting.paid.milliseconds).toBeLessThan(5);
});

test('of calls at the same time, the one that works is charged, and not the one that waits for a lock', async () => {
  const ben = await api.register();
  const penalty = jest.spyOn(RateLimiterMemory.prototype, 'penalty');
  const readCharge = (id: number) =>
    penalty.mock.calls.reduce((sum, [key, points = 0], index) => {
      const isThread = penalty.mock.contexts[index]?.keyPrefix === 'threadMs';
      return isThread && key === learnerKey(id) ? sum + points : sum;
    }, 0);
  let waiting: Promise<unknown> = Promise.resolve();
  await inTransaction(api.database, async (transaction) => {
    await transaction.execute(sql`select id from videos where id = ${video.id} for update`);
    waiting = ana.put(`/videos/youtube/${video.id}`, { language: 'es' });
    for (let count = 0; count < 120; count += 1) await ben.get('/videos');
  });
  await waiting;
  expect(readCharge(ben.session.user.id)).toBeGreaterThan(3 * readCharge(ana.session.user.id));
});

test("what a call wakes in the background is nobody's", async () => {
  const { caller } = openCaller();
  const found: unknown[] = [];
  await new Promise<void>((resolve) =>
    runFor(caller, () => {
      found.push(findCaller());
      const work = () => Promise.resolve().then(() => void found.push(findCaller()));
      const runner = runWhenWoken(work, () => undefined);
      runner.wake();
      void runner.stop().then(resolve);
    }),
  );
  expect(found).toEqual([caller, undefined]);
});
