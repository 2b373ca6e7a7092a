import os from 'node:os';
import { median } from '../statistics';
import type { Round } from './measure-round';
import { TABS } from './open-tabs';
import { checkPromises } from './promises';

export interface MeasuredRollbacks {
  rounds: Round[];
  browser: string;
  load: number;
  day: string;
  command: string;
}

/** The results, as Markdown. */
export function rollbackReport({ rounds, browser, load, day, command }: MeasuredRollbacks): string {
  const [first] = rounds;
  const listening = first?.listeners.count ?? 0;
  return `# Rollback: ${TABS} open tabs and ${listening.toLocaleString('en')} listeners

The built site, a bad version of the quiz, and ${TABS} tabs of one learner in ${browser}: ${first?.replacedMs.length ?? 0} of them
show the quiz, one of them a quiz in progress with answers; one plays a video; one is hidden (simulated,
since a headless browser shows every page). Beside them ${listening.toLocaleString('en')} listeners to the stream of live sets,
without a browser. Then \`npx releases rollback quiz\`. ${rounds.length === 1 ? 'One round' : `${rounds.length} rounds`}; times count from the time of the move in the log.

|  | median | worst |
| --- | --: | --: |
${table(rounds).join('\n')}

| promised | |
| --- | --- |
${checkPromises(rounds)
  .map(({ promise, kept }) => `| ${promise} | ${kept ? 'kept' : '**broken**'} |`)
  .join('\n')}

The longest stretch in which the video fell behind the clock: ${Math.max(0, ...rounds.map(({ video }) => video.stalledMs)).toFixed(0)} ms.

- command: \`${command}\`
- machine: ${os.cpus().length} × ${os.cpus()[0]?.model.trim() ?? '?'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

function table(rounds: readonly Round[]): string[] {
  const seconds = rounds.map(({ confirmation }) => (confirmation?.seconds ?? NaN) * 1000);
  const counts = rounds.map(
    ({ confirmation }) => `${confirmation?.confirmed ?? '?'} of ${confirmation?.total ?? '?'}`,
  );
  return [
    row(
      'live set updated, as the command says',
      rounds.map(({ movedMs }) => movedMs),
      1,
    ),
    row(`tabs confirmed, as the command says (${[...new Set(counts)].join(', ')})`, seconds),
    row(
      'a tab reported to the site that it had switched',
      rounds.flatMap(({ reportedMs }) => withoutNulls(reportedMs)),
    ),
    row(
      'a tab that showed the bad version had replaced it',
      rounds.flatMap(({ replacedMs }) => withoutNulls(replacedMs)),
    ),
    row(
      'a listener had the event',
      rounds.flatMap(({ listeners }) => listeners.receivedMs),
    ),
  ];
}

/** Missing values are reported by the promises. */
function withoutNulls(values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function row(what: string, values: readonly number[], digits = 0): string {
  if (values.length === 0 || values.some(Number.isNaN)) return `| ${what} | – | – |`;
  // Not `Math.max(...values)`: too many for the arguments of a call.
  const worst = values.reduce((most, value) => Math.max(most, value), -Infinity);
  return `| ${what} | ${median(values).toFixed(digits)} ms | ${worst.toFixed(digits)} ms |`;
}
