import os from 'node:os';
import { median, quantile } from '../statistics';
import type { SiteRound } from './measure-site';
import type { SourceTimes } from './measure-source';

interface MeasuredWords {
  plan: { rounds: number; words: number; clicks: number };
  source: readonly SourceTimes[];
  /** Milliseconds of the first look-up of processes. */
  first: readonly number[];
  site: readonly SiteRound[];
  /** Load average over one minute at the end. */
  load: number;
  day: string;
}

const MAX_LOOK_UP_MS = 5;
const MAX_LESSON_SECONDS = 2;

interface Row {
  name: string;
  values: readonly number[];
  unit: 's' | 'ms';
  /** The highest median that is accepted. */
  target?: number;
}

function siteRows(rounds: readonly SiteRound[]): Row[] {
  const all = (read: (round: SiteRound) => number[]) => rounds.flatMap(read);
  return [
    {
      name: 'all words of the lesson translated, in a new process',
      values: rounds.map(({ prepared }) => prepared),
      unit: 's',
      target: MAX_LESSON_SECONDS,
    },
    {
      name: 'the same lesson of another learner, in the same process',
      values: rounds.map(({ preparedAgain }) => preparedAgain),
      unit: 's',
    },
    {
      name: 'what the learner knows of all words (`GET …/knowledge`)',
      values: all(({ marking }) => marking),
      unit: 'ms',
    },
    {
      name: 'a click on a word of a lesson that is not open',
      values: all(({ clickUnprepared }) => clickUnprepared),
      unit: 'ms',
    },
    {
      name: 'a click on a word of the open lesson',
      values: all(({ clickPrepared }) => clickPrepared),
      unit: 'ms',
    },
    {
      name: 'another request while the words are translated (`GET /auth/me`)',
      values: all(({ meanwhile }) => meanwhile),
      unit: 'ms',
    },
  ];
}

export function wordsReport({ plan, source, first, site, load, day }: MeasuredWords): string {
  const [cpu] = os.cpus();
  const megabytes = (pick: (round: SiteRound) => number) => Math.round(median(site.map(pick)) / 2 ** 20);
  return `# Words: looking one up, and all of a long lesson

## The dictionaries alone

Each different word of a text of ${plan.words.toLocaleString('en')} words, in one of its sentences, without our glossary. Cold: nothing of the
dictionaries is in our memory, but their files may be in that of the system. Warm: the same words in other sentences. English
texts are examples of WordNet; others are frequent words in random order. Spanish is translated into Russian through English.
The target is a 99th percentile of at most ${MAX_LOOK_UP_MS} ms.

| languages | words | found | cold, median | 99th percentile | reached | warm, median | 99th percentile | reached |
| --- | --: | --: | --: | --: | :-: | --: | --: | :-: |
${source.map(sourceRow).join('\n')}

The first look-up of a process that has prepared itself as the API does when it starts, English into Russian, ${first.length} processes:
${format(median(first), 'ms')} in the median, ${format(Math.max(...first), 'ms')} at most; the target of the median is ${MAX_LOOK_UP_MS} ms, ${median(first) <= MAX_LOOK_UP_MS ? 'reached' : '**missed**'}.

## A lesson of two hours

${plan.words.toLocaleString('en')} words of captions, from English into Russian, over HTTP on this machine, with two dictionaries; ${plan.rounds} rounds, each in
a new process. Clicks are ${plan.clicks} a round, one at a time. The target of the first line is ${MAX_LESSON_SECONDS} s.

|  | median | 99th percentile | highest | target | reached |
| --- | --: | --: | --: | --: | :-: |
${siteRows(site).map(siteRow).join('\n')}

Memory of the process: ${megabytes(({ memory }) => memory[0])} MB before the lesson, ${megabytes(({ memory }) => memory[1])} MB after it was translated for two learners.

- command: \`npm run bench:words -- --rounds ${plan.rounds} --words ${plan.words} --clicks ${plan.clicks}\`
- machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.release()}, Node ${process.versions.node}
- load of the machine at the end: ${load.toFixed(1)}
- day: ${day}
`;
}

const p99 = (values: readonly number[]) => quantile(values, 0.99);
const format = (value: number, unit: Row['unit']) => `${value.toFixed(2)} ${unit}`;
const reached = (isReached: boolean) => (isReached ? 'yes' : 'no');

function sourceRow({ pair, words, found, cold, warm }: SourceTimes): string {
  const cells = [cold, warm].flatMap((times) => [
    format(median(times), 'ms'),
    format(p99(times), 'ms'),
    reached(p99(times) <= MAX_LOOK_UP_MS),
  ]);
  return `| ${[pair, words.toLocaleString('en'), found.toLocaleString('en'), ...cells].join(' | ')} |`;
}

function siteRow({ name, values, unit, target }: Row): string {
  const times = [median(values), p99(values), Math.max(...values)].map((value) => format(value, unit));
  const goal = target === undefined ? ['', ''] : [`≤ ${target} ${unit}`, reached(median(values) <= target)];
  return `| ${[name, ...times, ...goal].join(' | ')} |`;
}

/** One text for each missed target. */
export function missedTargets({ source, first, site }: MeasuredWords): string[] {
  return [
    ...(median(first) > MAX_LOOK_UP_MS ? ['the first look-up of a process'] : []),
    ...source.flatMap(({ pair, cold, warm }) => [
      ...(p99(cold) > MAX_LOOK_UP_MS ? [`cold ${pair}`] : []),
      ...(p99(warm) > MAX_LOOK_UP_MS ? [`warm ${pair}`] : []),
    ]),
    ...siteRows(site)
      .filter(({ values, target }) => target !== undefined && median(values) > target)
      .map(({ name }) => name),
  ];
}
