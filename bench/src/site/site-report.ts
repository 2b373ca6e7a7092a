import os from 'node:os';
import { median } from '../statistics';
import { listenersTable } from './listeners-table';
import type { ComparedAsset } from './measure-assets';
import type { MeasuredListeners } from './measure-listeners';
import type { ComparedPage } from './measure-pages';
import { comparedRows, isReached, type Row } from './site-rows';

export interface MeasuredSite {
  plan: { rounds: number; seconds: number };
  pages: ComparedPage[];
  assets: ComparedAsset[];
  open: MeasuredListeners;
  /** Load average over one minute at the end; more than the number of cores makes the results noisy. */
  load: number;
  day: string;
  command: string;
}

/** One text for each missed target. */
export function missedTargets(measured: MeasuredSite): string[] {
  return comparedRows(measured)
    .filter((row) => isReached(row) === false)
    .map(({ what, side }) => `${what} (${side})`);
}

/** The results and their circumstances, as Markdown. */
export function siteReport(measured: MeasuredSite): string {
  const { plan, open, load, day, command } = measured;
  const [cpu] = os.cpus();
  return `# The site server against nginx with the same bytes as files

One process each: the site server as \`npm start\` runs it, and nginx with one worker and the configuration of \`releases/nginx\`, whose
locations were replaced by one file for each address with the same headers. Both run on the first core, in turns;
autocannon loads them from the second, over 32 connections that stay open, without TLS. Pages are requested as a browser does, each
connection with the cookie of another visitor. ${plan.rounds} rounds of ${plan.seconds} s on each side in turns.

"Rate" is responses per second, "per answer" the server's processor time for one: where the client is the slower side, the server
is not saturated, and only its processor time tells its capacity. Both ratios have to reach a target. More
is better, and 1 is as good as nginx with files; in parentheses 10–90 % of the rounds.

${comparedTable(comparedRows(measured))}

## Open tabs

${listenersTable(open)}

A page meanwhile: ${median(open.pages.map(({ medianMs }) => medianMs)).toFixed(1)} ms, the slowest of a round ${median(open.pages.map(({ maxMs }) => maxMs)).toFixed(0)} ms (${median(open.pages.map(({ idleMs }) => idleMs)).toFixed(1)} ms at
other times), requested by one visitor, one after the other.

- command: \`${command}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

function comparedTable(rows: readonly Row[]): string {
  const head = ['', 'from', 'bytes', 'rate', 'of nginx', 'per answer', 'of nginx', 'target', 'reached'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index < 2 ? '---' : '--:'))),
    ...rows.map((row) => line(row.cells)),
  ].join('\n');
}
