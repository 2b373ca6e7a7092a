import type { Beacon, Outcome } from '@glossa/contract/beacon';
import { noteOutcome, notePageLeaves } from './outcomes';
import { addVital, sendBeacons } from './beacons';

const beacons: Beacon[] = [];
let stop: () => void = () => undefined;
let counter = 0;

function outcome(more: Partial<Outcome> = {}): Outcome {
  counter += 1;
  return { app: 'quiz', version: `1.0.${counter}`, revision: 4, result: 'well', ...more };
}

beforeEach(() => {
  jest.useFakeTimers();
  beacons.length = 0;
  window.fetch = jest.fn(async (path: string, { body, keepalive }: { body: string; keepalive: boolean }) => {
    if (path !== '/releases/beacons' || !keepalive) throw new Error('not a beacon');
    beacons.push(JSON.parse(body) as Beacon);
  }) as unknown as typeof fetch;
});
afterEach(() => {
  stop();
  notePageLeaves(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('what happens within a second is told together, what came before anybody listened too', () => {
  const early = outcome();
  noteOutcome(early);
  stop = sendBeacons();
  const late = outcome({ result: 'stepped-back', phase: 'render' });
  noteOutcome(late);
  jest.advanceTimersByTime(1_000);
  expect(beacons).toEqual([{ tab: expect.any(String), outcomes: [early, late] }]);
});

test('the same is told once a tab', () => {
  stop = sendBeacons();
  const same = outcome();
  noteOutcome(same);
  jest.advanceTimersByTime(1_000);
  noteOutcome({ ...same, revision: 5 });
  jest.advanceTimersByTime(1_000);
  expect(beacons).toHaveLength(1);
});

test('a page that goes away sends what is waiting, with the measures, and blames no version from then on', () => {
  stop = sendBeacons();
  const last = outcome({ load_ms: 120 });
  noteOutcome(last);
  addVital({ name: 'LCP', value: 900, app: 'quiz' });
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
  const vitals = [{ name: 'LCP', value: 900, app: 'quiz' }];
  expect(beacons).toEqual([{ tab: expect.any(String), outcomes: [last], vitals }]);
  noteOutcome(outcome({ result: 'failed', phase: 'entry' }));
  jest.advanceTimersByTime(1_000);
  expect(beacons).toHaveLength(1);
});

test('more than a beacon holds goes out in several', () => {
  stop = sendBeacons();
  for (let count = 0; count < 25; count += 1) noteOutcome(outcome());
  jest.advanceTimersByTime(1_000);
  expect(beacons.map(({ outcomes }) => outcomes?.length)).toEqual([20, 5]);
});

test('a version is not blamed for a device that has no network', () => {
  stop = sendBeacons();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteOutcome(outcome({ result: 'failed', phase: 'entry' }));
  jest.advanceTimersByTime(1_000);
  expect(beacons).toEqual([]);
});
