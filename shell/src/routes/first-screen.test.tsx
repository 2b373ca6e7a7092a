import { createMemoryRouter } from 'react-router';
import { noteObstacle } from '../service-return/outage';
import { waitForFirstScreen } from './site-router';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function createSlowRouter() {
  let finish = (): void => undefined;
  const loader = () => new Promise<null>((resolve) => (finish = () => resolve(null)));
  const router = createMemoryRouter([{ path: '/', loader, HydrateFallback: () => null }]);
  return { router, finish: () => finish() };
}

test('the site waits for its first screen', async () => {
  const { router, finish } = createSlowRouter();
  const waiting = waitForFirstScreen(router);
  finish();
  await waiting;
  expect(router.state.initialized).toBe(true);
});

test('a first screen that is too slow reaches the site that is rendered without it', async () => {
  const { router, finish } = createSlowRouter();
  const waiting = waitForFirstScreen(router);
  await jest.advanceTimersByTimeAsync(1_500);
  await waiting;
  expect(router.state.initialized).toBe(false);

  // While the site renders in slices, nothing listens to the router.
  finish();
  await jest.advanceTimersByTimeAsync(0);
  const shown = jest.fn();
  router.subscribe(shown);
  expect(shown).toHaveBeenCalledWith(expect.objectContaining({ initialized: true }), expect.anything());
});

test('a page that shows the frame waits for its code, and not for the screen then', async () => {
  const { router } = createSlowRouter();
  const onReady = jest.fn();
  let settle: () => void = () => undefined;
  const code = new Promise<void>((_resolve, reject) => (settle = reject));
  const waiting = waitForFirstScreen(router, () => false, code).then(onReady);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(onReady).not.toHaveBeenCalled();
  settle();
  await waiting;
});

test('a page that shows the text of its screen already waits for the screen, however slow it is', async () => {
  const { router, finish } = createSlowRouter();
  const onReady = jest.fn();
  const waiting = waitForFirstScreen(router, () => true).then(onReady);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(onReady).not.toHaveBeenCalled();
  finish();
  await waiting;
  expect(router.state.initialized).toBe(true);
});

test('it does not wait for a service that is away: the frame says so', async () => {
  const { router } = createSlowRouter();
  const onReady = jest.fn();
  void waitForFirstScreen(router, () => true).then(onReady);
  noteObstacle('away');
  await jest.advanceTimersByTimeAsync(1_400);
  expect(onReady).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(100);
  expect(onReady).toHaveBeenCalled();
  noteObstacle(null);
});
