import Fastify from 'fastify';
import type { Database } from './platform/database/database';
import type { MediaStore } from './foundation/media/media-store';
import { startSweeps } from './sweeps';

const MINUTE_MS = 60 * 1000;

test('sweeps begin after their intervals, and one that fails is not tried before the next', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const warnings: string[] = [];
  // Apps without a logger share one, which other files' apps use.
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => warnings.push(line) } } });
  const away = new Proxy({} as Database, {
    get() {
      throw new Error('the database is away');
    },
  });
  startSweeps(app, { database: away, mediaStore: {} as MediaStore });
  await app.listen();
  const failuresAfter = async (minutes: number) => {
    await jest.advanceTimersByTimeAsync(minutes * MINUTE_MS);
    return warnings.length;
  };
  // Three of the seven are each five minutes.
  expect([
    await failuresAfter(4),
    await failuresAfter(2),
    await failuresAfter(3),
    await failuresAfter(2),
  ]).toEqual([0, 3, 3, 6]);
  jest.useRealTimers();
  await app.close();
});
