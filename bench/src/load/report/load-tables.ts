import { formatKilobytes, formatMs, formatRatio, table } from '../../harness/format';
import type { Build, Measure, Sample, Scenario } from '../measures';
import { selectMedian, ratioTo } from './ratios';

const ROWS: readonly [Measure, string, (value: number) => string][] = [
  ['text', 'text on the screen', formatMs],
  ['content', 'content on the screen that takes input', formatMs],
  ['firstPaint', 'first contentful paint', formatMs],
  ['script', 'script', formatMs],
  ['layoutShift', 'layout shift', (value) => value.toFixed(3)],
  ['requests', 'requests over the wire', String],
  ['bytes', 'bytes over the wire', formatKilobytes],
];

const TITLES: Readonly<Record<Scenario, string>> = {
  'sign-in': 'Cold first visit to the sign-in page',
  lesson: 'Cold visit to a lesson, signed in',
  warm: 'The same lesson again: the files are in the browser, the connection is not',
  'opened-again': 'The same lesson again in a browser with the worker, which has stored the site',
  'lesson-with-worker': 'Cold visit to a lesson, signed in, after which the worker is installed',
  click: 'From there to the quizzes, from the click, without hovering over the link first',
  hovered: 'The same after hovering over the link until its prefetch has ended',
  'hovered-full-speed': 'The same after hovering, at the full speed of the processor',
};

/** All results of one link. */
export function linkTables(samples: readonly Sample[], link: string, builds: readonly Build[]): string {
  const others = builds.filter((build) => build !== 'glossa');
  const head = ['', ...builds, ...others.map((other) => `glossa / ${other}`)];
  return (Object.keys(TITLES) as Scenario[])
    .map((scenario) => {
      const rows = ROWS.flatMap(([measure, name, format]) => {
        const where = { link, scenario, measure };
        const medians = builds.map((build) => selectMedian(samples, where, build));
        if (medians.every((value) => value === undefined)) return [];
        const ratios = others.map((other) => formatRatio(ratioTo(samples, where, other)));
        return [[name, ...medians.map((value) => (value === undefined ? '–' : format(value))), ...ratios]];
      });
      return rows.length === 0 ? '' : `### ${TITLES[scenario]}\n\n${table(head, rows)}\n\n`;
    })
    .join('');
}
