import { pino } from 'pino';
import { OutageLog, outageHooks } from './outage-log';

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

test('an error that says more, or ends the process, is logged beside an outage', () => {
  const lines: string[] = [];
  const noted: Error[] = [];
  const hooks = outageHooks((error) => noted.push(error) > 0);
  const log = pino({ hooks }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const err = new Error('connect ECONNREFUSED');
  log.error(err, 'a report was not stored');
  log.child({ request: 1 }).warn({ err, evidence: undefined }, 'work failed');
  log.warn({ err, event: 'mail_failed' }, 'a mail could not be sent');
  log.fatal({ err }, 'the API could not start');
  expect([noted.length, lines]).toEqual([2, ['a mail could not be sent', 'the API could not start']]);
});
