import { OutageLog } from './outage-log';

test('one outage a minute is logged of a service that comes and goes', () => {
  const lines: unknown[] = [];
  const log = { warn: (...line: unknown[]) => void lines.push(line) };
  let seconds = 0;
  const outage = new OutageLog(log, { away: 'it is away', back: 'it is back' }, () => seconds * 1000);
  for (; seconds < 60; seconds += 1) {
    outage.noteFailure('connect ECONNREFUSED');
    outage.noteResponse();
  }
  expect(lines).toEqual([
    [{ cause: 'connect ECONNREFUSED', calls: 1 }, 'it is away'],
    [{ calls: 0 }, 'it is back'],
  ]);
});
