import type { Beacon, Outcome } from '@glossa/contract/beacon';
import { addVital, noteOutcome, sendBeacons, setUnloading } from './beacons';

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
  setUnloading(false);
  jest.restoreAllMocks();
  jest.useRealTimers();
});

test('outcomes within a second are sent together, with those noted before', () => {
  const early = outcome();
  noteOutcome(early);
  stop = sendBeacons();
  const late = outcome({ result: 'fallback', phase: 'render' });
  noteOutcome(late);
  jest.advanceTimersByTime(1_000);
  expect(beacons).toEqual([{ tab: expect.any(String), outcomes: [early, late] }]);
});

test('an outcome is sent once per tab', () => {
  stop = sendBeacons();
  const same = outcome();
  noteOutcome(same);
  jest.advanceTimersByTime(1_000);
  noteOutcome({ ...same, revision: 5 });
  jest.advanceTimersByTime(1_000);
  expect(beacons).toHaveLength(1);
});

test('a page that unloads sends what is pending, with the measurements, and notes no failures from then on', () => {
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

test('more outcomes than a beacon holds are sent in several', () => {
  stop = sendBeacons();
  for (let count = 0; count < 25; count += 1) noteOutcome(outcome());
  jest.advanceTimersByTime(1_000);
  expect(beacons.map(({ outcomes }) => outcomes?.length)).toEqual([20, 5]);
});

test('no failure is noted while the device is offline', () => {
  stop = sendBeacons();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  noteOutcome(outcome({ result: 'failed', phase: 'entry' }));
  jest.advanceTimersByTime(1_000);
  expect(beacons).toEqual([]);
});
