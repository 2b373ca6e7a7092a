import { median } from '../statistics';
import type { MeasuredListeners } from './measure-listeners';

/** What idle listeners cost, and what it costs to tell all of them. */
export function listenersTable({ listeners, each, changes }: MeasuredListeners): string {
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
  const all = listeners.toLocaleString('en');
  const row = (what: string, values: number[]) =>
    `| ${what} | ${median(values).toFixed(0)} ms | ${Math.max(...values).toFixed(0)} ms |`;
  return `${all} plain listeners to the stream of live sets, idle, on one process; for each of them ${kilobytes(each.rss)} of memory of the
process, of it ${kilobytes(each.heapUsed)} heap and ${kilobytes(each.external)} outside of it, garbage collected. Then the live set moves, ${changes.length} times:

|  | median | worst |
| --- | --: | --: |
${[
  row(
    'from the move until the last listener had it',
    changes.map(({ lastHeardMs }) => lastHeardMs),
  ),
  row(
    'processor time of the site server for all of it',
    changes.map(({ cpuMs }) => cpuMs),
  ),
  row(
    'the longest that anything else waited for its turn',
    changes.map(({ maxDelayMs: longestDelayMs }) => longestDelayMs),
  ),
].join('\n')}`;
}
