/**
 * What jest-light-runner has not of its own, for the tests of servers: a limit of time, without which a test that hangs would
 * hang the run, the options of fake timers, and the worker's environment variables for each file.
 */
import { createRequire } from 'node:module';
import { ModernFakeTimers } from '@jest/fake-timers';

// The same copy as the runner's.
const { addEventHandler, getState } = createRequire(import.meta.url)('jest-circus');
const { setTimeout, clearTimeout, jest } = globalThis;
/** A busy machine takes long to create a test's database. */
const MIN_LIMIT_MS = 60_000;

function limitTime(step) {
  const { fn, timeout } = step;
  if (!fn) return;
  step.fn = async () => {
    const limit = Math.max(timeout ?? getState().testTimeout, MIN_LIMIT_MS);
    let timer;
    const late = new Promise((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`No end after ${limit} ms`)), limit);
    });
    // What throws at once leaves no timer either, which would fail another file in this worker.
    const run = async () => fn();
    await Promise.race([run(), late]).finally(() => clearTimeout(timer));
  };
}

const variables = { ...process.env };
let fileBlock;

/** One worker runs many files: what one has set is gone in the next. */
function restoreVariables() {
  for (const name of Object.keys(process.env)) if (!(name in variables)) delete process.env[name];
  Object.assign(process.env, variables);
}

addEventHandler(({ name }, { currentDescribeBlock, rootDescribeBlock }) => {
  if (rootDescribeBlock !== fileBlock) {
    fileBlock = rootDescribeBlock;
    restoreVariables();
  }
  if (name === 'add_test') limitTime(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limitTime(currentDescribeBlock.hooks.at(-1));
});

const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
for (const name of ['useFakeTimers', 'useRealTimers', 'setSystemTime', 'advanceTimersByTime']) {
  jest[name] = (...args) => {
    timers[name](...args);
    return jest;
  };
}
jest.advanceTimersByTimeAsync = (ms) => timers.advanceTimersByTimeAsync(ms);
jest.setTimeout = (ms) => {
  getState().testTimeout = ms;
  return jest;
};
