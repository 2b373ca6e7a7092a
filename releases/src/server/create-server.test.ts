import { createServer } from './create-server';

test('a server that waits for its database for a minute as it starts does start', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const server = createServer({});
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    server.addHook('onReady', () => {
      resolve();
      return new Promise<void>((done) => (answer = done));
    });
  });
  const ready = server.ready();
  await waiting;
  jest.advanceTimersByTime(60_000);
  answer();
  await expect(ready).resolves.toBe(server);
  await server.close();
  jest.useRealTimers();
});
