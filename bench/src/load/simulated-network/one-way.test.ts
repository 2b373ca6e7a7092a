import { OneWay, type Sender } from './one-way';

/** Sends so many bytes, and records the arrival of each packet. */
function sender(bytes: number, clock: { now: number }) {
  const came: number[] = [];
  let left = bytes;
  const it: Sender = {
    take: (most) => {
      const taken = Math.min(left, most);
      left -= taken;
      return taken > 0 ? new Uint8Array(taken) : undefined;
    },
    deliver: () => came.push(clock.now),
  };
  return { it, came };
}

function runUntilQuiet(line: OneWay, clock: { now: number }): void {
  for (let next = line.run(clock.now); next !== undefined; next = line.run(clock.now)) clock.now = next;
}

const PACKET_MS = 1460 / 200;

test('packets arrive after the delay, at the speed of the line', () => {
  const clock = { now: 1000 };
  const line = new OneWay(200, 75);
  const { it, came } = sender(14_600, clock);
  line.join(it);
  runUntilQuiet(line, clock);
  expect(came).toHaveLength(10);
  // Arrivals may be early by the lateness of a timer.
  expect(came[0]).toBeCloseTo(1000 + 75 + PACKET_MS - 2);
  expect(came[9]).toBeCloseTo(1000 + 75 + 10 * PACKET_MS - 2);
});

test('two connections share one line packet by packet', () => {
  const clock = { now: 0 };
  const line = new OneWay(200, 0);
  const large = sender(146_000, clock);
  const small = sender(1460, clock);
  line.join(large.it);
  line.join(small.it);
  runUntilQuiet(line, clock);
  expect(small.came[0]).toBeLessThanOrEqual(2 * PACKET_MS);
  expect(large.came.at(-1)).toBeGreaterThan(100 * PACKET_MS);
});

test('an idle line does not accumulate capacity', () => {
  const clock = { now: 0 };
  const line = new OneWay(200, 0);
  line.run(0);
  clock.now = 60_000;
  const { it, came } = sender(14_600, clock);
  line.join(it);
  runUntilQuiet(line, clock);
  expect((came[9] ?? 0) - 60_000).toBeGreaterThan(9 * PACKET_MS);
});

test('a sender that left the line is not called again', () => {
  const line = new OneWay(200, 0);
  const gone: Sender = { take: jest.fn(), deliver: jest.fn() };
  line.join(gone);
  line.leave(gone);
  line.run(0);
  expect(gone.take).not.toHaveBeenCalled();
});
