import { pino } from 'pino';
import { outageHooks } from './outage-hooks';

test('an error that says more, or ends the process, is logged beside an outage', () => {
  const lines: string[] = [];
  const noted: unknown[] = [];
  const hooks = outageHooks((_error, what) => noted.push(what) > 0);
  const log = pino({ hooks }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  const err = new Error('connect ECONNREFUSED');
  log.error(err);
  log.child({ request: 1 }).warn({ err, evidence: undefined }, 'work failed');
  log.warn({ err, event: 'mail_failed' }, 'a mail could not be sent');
  log.fatal({ err }, 'the API could not start');
  expect([noted, lines]).toEqual([
    [undefined, 'work failed'],
    ['a mail could not be sent', 'the API could not start'],
  ]);
});
