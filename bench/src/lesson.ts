/**
 * Is a lesson of 20,000 words as light in use as one of 2,000? Writes `results/lesson.md`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lessonReport, missedTargets, type MeasuredLessons } from './lesson/lesson-report';
import { makeLesson, type LongLesson } from './lesson/make-lesson';
import { measure } from './lesson/measure';
import { startBrowser } from './start-browser';
import { stopAll } from './stop-all';
import { startWholeSite } from './whole-site';

const SMALL = 2000;
const LARGE = 20_000;
const results = path.join(__dirname, '..', 'results');

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    changes: { type: 'string', default: '500' },
    loads: { type: 'string', default: '15' },
    /** Keeps the results under another name, to compare a later version with. */
    as: { type: 'string', default: 'lesson' },
  },
});

async function main(): Promise<void> {
  const plan = {
    rounds: Number(values.rounds),
    changes: Number(values.changes),
    loads: Number(values.loads),
  };
  const running = stopAll();
  const browser = async (settings: { freeFrames: boolean }) => {
    const started = await startBrowser({ ...settings, endedByUs: true });
    running.add({ stop: () => started.close() });
    return started;
  };
  try {
    const starting = startWholeSite('lesson');
    running.add(starting);
    const site = await starting;
    const lessons = {
      small: await makeLesson(site.address, SMALL),
      large: await makeLesson(site.address, LARGE),
    };
    console.log('The site and its lessons are ready.');
    const normal = await browser({ freeFrames: false });
    const free = await browser({ freeFrames: true });
    const sides = await measure({ normal, free }, lessons, plan);
    const text = ({ wordCount, sentenceCount, distinct }: LongLesson) => ({
      wordCount,
      sentenceCount,
      distinct,
    });
    await report({
      plan,
      texts: { small: text(lessons.small), large: text(lessons.large) },
      sides,
      browser: `Chromium ${normal.version()}`,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
    });
  } finally {
    await running.stop();
  }
}

async function report(measured: MeasuredLessons): Promise<void> {
  await writeFile(path.join(results, `${values.as}.json`), `${JSON.stringify(measured, null, 2)}\n`);
  if (values.as !== 'lesson') return;
  const text = lessonReport(measured, await earlier());
  await writeFile(path.join(results, 'lesson.md'), text);
  console.log(text);
  const missed = missedTargets(measured);
  console.log(missed.length === 0 ? 'Every target was reached.' : `Not reached: ${missed.join('; ')}`);
}

/** The version before the text was made lighter, measured by the same command. */
async function earlier(): Promise<MeasuredLessons | undefined> {
  const file = await readFile(path.join(results, 'lesson-before.json'), 'utf8').catch(() => undefined);
  return file === undefined ? undefined : (JSON.parse(file) as MeasuredLessons);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
