import { median } from '../statistics';
import type { MeasuredListeners } from './measure-listeners';

/** The cost of idle listeners and of an update of all of them, as Markdown. */
export function listenersTable({ listeners, each, changes }: MeasuredListeners): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const all = listeners.toLocaleString('en');
  const row = (what: string, values: number[]) =>
    `| ${what} | ${median(values).toFixed(0)} ms | ${Math.max(...values).toFixed(0)} ms |`;
  return `${all} idle listeners to the stream of live sets, without a browser, on one process; each takes ${kilobytes(each.rss)} of memory of the
process, of it ${kilobytes(each.heapUsed)} heap and ${kilobytes(each.external)} outside of it, after garbage collection. Then the live set changes, ${changes.length} times:

|  | median | worst |
| --- | --: | --: |
${[
  row(
    'from the change until the last listener had it',
    changes.map(({ lastArrivalMs }) => lastArrivalMs),
  ),
  row(
    'processor time of the site server for all of it',
    changes.map(({ cpuMs }) => cpuMs),
  ),
  row(
    'longest delay of the event loop',
    changes.map(({ maxDelayMs }) => maxDelayMs),
  ),
].join('\n')}`;
}
