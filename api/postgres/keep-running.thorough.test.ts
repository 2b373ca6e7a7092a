import { keepRunning } from './keep-running';
import type { GuardedProcess } from './server';

/** A promise that the test settles. */
function promised<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** A process without a program, whose end the test decides. */
function standIn(output = '') {
  const { promise: exited, resolve: end } = promised<number>();
  const stop = jest.fn(async () => end(0));
  const server: GuardedProcess = {
    pid: Promise.resolve(1),
    exited,
    output: () => output,
    stop,
    unref: () => undefined,
  };
  return { server, end, stop };
}

const outage = { noteFailure: jest.fn(), noteResponse: jest.fn() };

test('a launch that fails is repeated, and what is told is the last reason of Postgres', async () => {
  const first = standIn('LOG:  ready\nPANIC:  No space left on device\nLOG:  database system is shut down');
  const second = standIn();
  const { promise: back, resolve: noteResponse } = promised<void>();
  const launch = jest
    .fn(async () => second.server)
    .mockRejectedValueOnce(new Error('It ended:\nFATAL:  could not write\nLOG:  shut down'));
  const stop = keepRunning(first.server, launch, { ...outage, noteResponse });
  first.end(1);
  await back;
  expect(outage.noteFailure.mock.calls).toEqual([
    ['PANIC:  No space left on device'],
    ['FATAL:  could not write'],
  ]);
  await stop();
  expect(second.stop).toHaveBeenCalled();
});

test('a stop during a launch stops what it has launched, and a stop asked for is no outage', async () => {
  const [first, second] = [standIn(), standIn()];
  const launching = promised<GuardedProcess>();
  const asked = promised<void>();
  const launch = () => {
    asked.resolve();
    return launching.promise;
  };
  const stop = keepRunning(first.server, launch, undefined);
  first.end(1);
  await asked.promise;
  const stopped = stop();
  launching.resolve(second.server);
  await stopped;
  expect(second.stop).toHaveBeenCalled();
});
