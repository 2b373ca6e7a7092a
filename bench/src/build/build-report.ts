import os from 'node:os';
import { median, pairedRatio, type Ratio } from '../statistics';
import type { BuildTimes } from './measure-builds';
import type { DevTimes } from './measure-dev';
import type { StartTimes } from './measure-starts';

export interface MeasuredBuilds {
  builds: BuildTimes;
  dev: DevTimes;
  starts: StartTimes;
  /** Processes that wanted to run at the end, over one minute; more than the machine has processors makes noise. */
  load: number;
  day: string;
  command: string;
}

interface Row {
  name: string;
  times: number[];
  /** What the ratio is to, and what that is called. */
  to?: [times: number[], name: string];
  /** The ratio is to be at most this. */
  target?: number;
}

function buildRows({ builds, dev, starts }: MeasuredBuilds): Row[] {
  const all: Row['to'] = [builds.all, 'all five'];
  const cold: Row['to'] = [builds.cold, 'cold'];
  return [
    { name: 'all five apps, cold, two at a time', times: builds.all },
    { name: 'one remote, cold', times: builds.cold, to: all, target: 0.3 },
    { name: 'one remote, warm, one component changed', times: builds.changed, to: cold, target: 0.25 },
    { name: 'one remote, warm, its `dist` removed', times: builds.warm, to: cold, target: 0.25 },
    { name: 'one remote, warm, nothing changed', times: builds.again, to: cold, target: 0.25 },
    { name: 'dev server of one remote, cold', times: dev.cold, to: all },
    { name: 'dev server of one remote, warm', times: dev.warm, to: [dev.cold, 'cold'] },
    { name: 'hot update of a changed component', times: dev.update, to: all },
    { name: '`npm start`, clean', times: starts.clean, to: all },
    { name: '`npm start`, again', times: starts.again, to: [starts.clean, 'clean'] },
  ];
}

/** A sentence for each target that was not reached. */
export function missedTargets(measured: MeasuredBuilds): string[] {
  return buildRows(measured)
    .filter((row) => reached(row) === 'no')
    .map(({ name, target }) => `${name}: ${target}`);
}

/** The results with what a reader needs to judge them, as Markdown. */
export function buildReport(measured: MeasuredBuilds): string {
  const [cpu] = os.cpus();
  return `# Building: one remote against all five apps

In a copy of the checkout of its own. Cold: without \`dist\` and without anything that an earlier build has kept. Warm: with it. Each
command as its script in \`package.json\` runs it, without the time that npm takes to start it. A round builds all and the one in turns,
each round the other way round, and ends when a warm build differs from the cold one by a byte. The dev server has started when the
app's entry has been answered, and has updated when the new code can be asked for. \`npm start\` has started when the site with its demo
content answers; there are fewer rounds of it, because one takes as long as all the others of a round.

| | rounds | median | ratio | to | 10–90 % of rounds | target | reached |
| --- | --: | --: | --: | --- | --: | --: | --- |
${buildRows(measured)
  .filter(({ times }) => times.length > 0)
  .map(tableRow)
  .join('\n')}

- command: \`${measured.command}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${measured.load.toFixed(1)}
- day: ${measured.day}
`;
}

function tableRow(row: Row): string {
  const ratio = compareTimes(row);
  const cells = [
    row.name,
    row.times.length,
    `${(median(row.times) / 1000).toFixed(2)} s`,
    ratio?.middle.toFixed(2) ?? '',
    row.to?.[1] ?? '',
    ratio ? `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}` : '',
    row.target === undefined ? '' : `≤ ${row.target}`,
    reached(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

function reached(row: Row): string {
  const ratio = compareTimes(row);
  if (!ratio || row.target === undefined) return '';
  return ratio.middle <= row.target ? 'yes' : 'no';
}

/** As far as both sides have rounds. */
function compareTimes({ times, to }: Row): Ratio | undefined {
  return to && pairedRatio(times, to[0]);
}
