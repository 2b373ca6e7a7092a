import type { Build, Measure, Sample, Scenario } from '../measures';
import { selectMedian, ratioTo } from './ratios';

interface Row {
  measure: Measure;
  name: string;
  format: (value: number) => string;
}

const ms = (value: number) => `${value.toFixed(0)} ms`;
const kilobytes = (value: number) => `${(value / 1024).toFixed(1)} KB`;
const LOAD_ROWS: readonly Row[] = [
  { measure: 'text', name: 'text on the screen', format: ms },
  { measure: 'content', name: 'content on the screen that takes input', format: ms },
  { measure: 'firstPaint', name: 'first contentful paint', format: ms },
  { measure: 'largestPaint', name: 'largest contentful paint', format: ms },
  { measure: 'blocking', name: 'blocked, from the first paint to the content', format: ms },
  { measure: 'blockingFromStart', name: 'blocked, from the beginning to the content', format: ms },
  { measure: 'script', name: 'script, until the page is idle', format: ms },
  { measure: 'layoutShift', name: 'layout shift', format: (value) => value.toFixed(3) },
  { measure: 'requests', name: 'requests over the wire', format: String },
  { measure: 'bytes', name: 'bytes over the wire', format: kilobytes },
];
const STEP_ROWS: readonly Row[] = [
  { measure: 'content', name: 'from the click to the content on the screen', format: ms },
  { measure: 'script', name: 'script until then', format: ms },
  { measure: 'work', name: 'all work of the main thread until then', format: ms },
  { measure: 'layoutShift', name: 'layout shift', format: (value) => value.toFixed(3) },
  { measure: 'requests', name: 'requests over the wire', format: String },
  { measure: 'bytes', name: 'bytes over the wire', format: kilobytes },
];

const TITLES: Readonly<Record<Scenario, string>> = {
  'sign-in': 'Cold first visit to the sign-in page',
  lesson: 'Cold visit to a lesson, signed in',
  warm: 'The same lesson again: the files are in the browser, the connection is not',
  click: 'From there to the quizzes, without hovering over the link first',
  hovered: 'From the lesson to the quizzes, after hovering over the link until its prefetch has ended',
  'hovered-full-speed': 'The same at the full speed of the processor',
};

/** All results of one link. */
export function linkTables(samples: readonly Sample[], link: string, builds: readonly Build[]): string {
  const scenarios = [...new Set(samples.filter((one) => one.link === link).map(({ scenario }) => scenario))];
  const order = (Object.keys(TITLES) as Scenario[]).filter((scenario) => scenarios.includes(scenario));
  return order
    .map((scenario) => `### ${TITLES[scenario]}\n\n${table(samples, link, scenario, builds)}\n`)
    .join('\n');
}

function table(
  samples: readonly Sample[],
  link: string,
  scenario: Scenario,
  builds: readonly Build[],
): string {
  const others = builds.filter((build) => build !== 'glossa');
  const rows =
    'firstPaint' in (samples.find((one) => one.scenario === scenario)?.measures ?? {})
      ? LOAD_ROWS
      : STEP_ROWS;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const head = ['', ...builds, ...others.map((other) => `glossa / ${other}`)];
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map(({ measure, name, format }) => {
      const where = { link, scenario, measure };
      const medians = builds.map((build) => {
        const value = selectMedian(samples, where, build);
        return value === undefined ? '–' : format(value);
      });
      return line([name, ...medians, ...others.map((other) => ratioText(ratioTo(samples, where, other)))]);
    }),
  ].join('\n');
}

function ratioText(ratio: ReturnType<typeof ratioTo>): string {
  if (!ratio) return '–';
  return `**${ratio.middle.toFixed(2)}** (${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)})`;
}
