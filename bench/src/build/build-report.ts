import os from 'node:os';
import { median, pairedRatio, type Ratio } from '../statistics';
import type { BuildTimes } from './measure-builds';
import type { DevTimes } from './measure-dev';
import type { StartTimes } from './measure-starts';

export interface MeasuredBuilds {
  builds: BuildTimes;
  dev: DevTimes;
  starts: StartTimes;
  /** Load average over one minute at the end; more than the number of cores makes the results noisy. */
  load: number;
  day: string;
  command: string;
}

interface Row {
  name: string;
  times: number[];
  /** The other side of the ratio, and its name. */
  to?: [times: number[], name: string];
  /** Maximum of the ratio. */
  target?: number;
}

function buildRows({ builds, starts }: MeasuredBuilds): Row[] {
  const all: Row['to'] = [builds.all, 'all five'];
  const cold: Row['to'] = [builds.cold, 'cold'];
  return [
    { name: 'all five apps, cold, two at a time', times: builds.all },
    { name: 'one remote, cold', times: builds.cold, to: all, target: 0.3 },
    { name: 'one remote, warm, one component changed', times: builds.changed, to: cold, target: 0.25 },
    { name: 'one remote, warm, its `dist` removed', times: builds.warm, to: cold, target: 0.25 },
    { name: 'one remote, warm, nothing changed', times: builds.again, to: cold, target: 0.25 },
    { name: '`npm start`, clean', times: starts.clean, to: all },
    { name: '`npm start`, again', times: starts.again, to: [starts.clean, 'clean'] },
  ];
}

function devRows({ dev: { own, plain } }: MeasuredBuilds): Row[] {
  const target = 1.2;
  return [
    { name: 'plain dev server, cold', times: plain.cold },
    { name: 'dev server of one remote, cold', times: own.cold, to: [plain.cold, 'plain'], target },
    { name: 'plain dev server, warm', times: plain.warm },
    { name: 'dev server of one remote, warm', times: own.warm, to: [plain.warm, 'plain'], target },
    { name: 'plain dev server, from an edit to the screen', times: plain.edit },
    {
      name: 'dev server of one remote, from an edit to the screen',
      times: own.edit,
      to: [plain.edit, 'plain'],
      target,
    },
  ];
}

export interface Report {
  /** The results and their circumstances, as Markdown. */
  readonly text: string;
  /** One text for each missed target. */
  readonly missed: readonly string[];
}

export function buildReport(measured: MeasuredBuilds): Report {
  const introduction = `# Building: one remote against all five apps

In a copy of the checkout of its own. Cold: without \`dist\` and without caches. Warm: with them. Each
command runs as its script in \`package.json\`, without the start of npm. A round builds all and the one in alternating order, and
fails when a warm build differs from the cold one by a byte. \`npm start\` has started when the site with its demo
content answers; it has fewer rounds, because one takes as long as the rest of a round.`;
  return makeReport(introduction, buildRows(measured), measured);
}

export function devReport(measured: MeasuredBuilds): Report {
  const introduction = `# The dev server of one remote against a plain one

In a copy of the checkout of its own, with pages of a running site. Cold: without caches. Warm: with them. The plain one is
webpack-dev-server with React Refresh on the quiz’s sources, without federation and shell. A round has both, in alternating order. A
dev server has started when it serves all scripts of a page. An edit of a component is on the screen when the page has its
text; a run fails if an edit loads the page anew.`;
  return makeReport(introduction, devRows(measured), measured);
}

function makeReport(introduction: string, rows: readonly Row[], measured: MeasuredBuilds): Report {
  const [cpu] = os.cpus();
  const text = `${introduction}

| | rounds | median | ratio | to | 10–90 % of rounds | target | reached |
| --- | --: | --: | --: | --- | --: | --: | --- |
${rows
  .filter(({ times }) => times.length > 0)
  .map(tableRow)
  .join('\n')}

- command: \`${measured.command}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${measured.load.toFixed(1)}
- day: ${measured.day}
`;
  const missed = rows.filter((row) => reached(row) === 'no').map(({ name, target }) => `${name}: ${target}`);
  return { text, missed };
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

/** Compares the rounds that both sides have. */
function compareTimes({ times, to }: Row): Ratio | undefined {
  return to && pairedRatio(times, to[0]);
}
