import os from 'node:os';
import { median, pairedRatio } from '../statistics';
import { HELD, MAX_RATIO, RUNNING, USING, type Row } from './lesson-rows';
import type { LessonPlan, SideResults, Sides } from './measure';
import { FAST } from './playing';

export interface MeasuredLessons {
  plan: LessonPlan;
  texts: Sides<{ wordCount: number; sentenceCount: number; distinct: number }>;
  sides: Sides<SideResults>;
  browser: string;
  /** Load average over one minute at the end; more than the number of cores makes the results noisy. */
  load: number;
  day: string;
}

/** One text for each missed target. */
export function missedTargets({ sides }: MeasuredLessons): string[] {
  const missed = [...RUNNING, ...USING].filter((row) => reached(row, sides) === 'no');
  return missed.map(({ name, target }) => `${name}: ${target}`);
}

function reached({ of, target }: Row, sides: Sides<SideResults>): string {
  if (target === undefined) return '';
  const ratio = compareSides(of, sides);
  return ratio && ratio.middle <= target ? 'yes' : 'no';
}

/** The results and their circumstances, as Markdown. */
export function lessonReport(measured: MeasuredLessons): string {
  const { plan, texts, sides } = measured;
  const [cpu] = os.cpus();
  const number = (value: number) => value.toLocaleString('en');
  const about = ({ wordCount, sentenceCount, distinct }: (typeof texts)['small']) =>
    `${number(wordCount)} words (${number(distinct)} different ones) in ${number(sentenceCount)} sentences`;
  const minutes = Math.round((plan.rounds * plan.changes * 0.4) / 60);
  return `# A long lesson: ${number(texts.large.wordCount)} words against ${number(texts.small.wordCount)}

A learner's own video on the video host (a stand-in whose clock the benchmark controls), with uploaded captions:
${about(texts.small)}, and
${about(texts.large)}, ${(texts.large.wordCount / 2.5 / 3600).toFixed(1)} hours. The learner has 200 words saved. The built product in
Chromium. Times are processor time of the page's main thread, by the browser's own counters.

## Marking the word that is spoken

Another word is marked, and the text scrolls with it: cost of each of ${number(plan.changes)} changes a round, ${plan.rounds} rounds of each lesson in
turns, all over the text, played ${FAST} times as fast and painted as often as the browser can. The target of a running cost is a ratio of at most ${MAX_RATIO}.

${table(RUNNING, sides)}

Tasks of 50 ms and more meanwhile: ${longTasks(sides.small)} with the shorter text, ${longTasks(sides.large)} with the longer one.

## Everything else

${table(USING, sides)}

A frequent word occurs ten times as often in the longer text, so more sentences are rendered again when it is saved. The longest
task is 0 if none took 50 ms.

## What the page holds

At the start and after ${minutes} minutes of the lesson or more (all rounds above), garbage collected. The added
nodes are check marks: the browser creates one for each saved word when its part of the text is first visible, and keeps it.

${table(HELD, sides)}

- command: \`npm run bench:lesson -- --rounds ${plan.rounds} --changes ${plan.changes} --loads ${plan.loads}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}, ${measured.browser}
- load of the machine at the end: ${measured.load.toFixed(1)}
- day: ${measured.day}
`;
}

function table(rows: readonly Row[], sides: Sides<SideResults>): string {
  const head = ['', '2,000 words', '20,000 words', 'ratio', '10–90 % of rounds', 'target', 'reached'];
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    line(head.map((_, index) => (index === 0 ? '---' : '--:'))),
    ...rows.map((row) =>
      line([
        row.name,
        ...cells(row, sides),
        row.target === undefined ? '' : `≤ ${row.target}`,
        reached(row, sides),
      ]),
    ),
  ].join('\n');
}

function cells({ of, unit, digits = 2 }: Row, sides: Sides<SideResults>): string[] {
  const value = (side: SideResults) =>
    `${median(of(side)).toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })} ${unit}`.trim();
  const ratio = compareSides(of, sides);
  const spread =
    ratio && of(sides.small).length > 1 ? `${ratio.low.toFixed(2)}–${ratio.high.toFixed(2)}` : '–';
  return [value(sides.small), value(sides.large), ratio?.middle.toFixed(2) ?? '–', spread];
}

/** The ratio of the longer to the shorter lesson; undefined if the shorter one took no time. */
function compareSides(of: Row['of'], { small, large }: Sides<SideResults>) {
  return pairedRatio(of(large), of(small));
}

function longTasks({ fast, normal }: SideResults): string {
  const played = [...fast, ...normal];
  const count = played.reduce((sum, one) => sum + one.count, 0);
  return count === 0
    ? 'none'
    : `${count}, the longest ${Math.round(Math.max(...played.map(({ longest }) => longest)))} ms`;
}
