/** Compares a lesson of 20,000 words in use with one of 2,000. Writes `results/lesson.md`. */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { lessonReport, missedTargets } from './lesson/lesson-report';
import { makeLesson, type LongLesson } from './lesson/make-lesson';
import { measure } from './lesson/measure';
import { saveResults } from './save-results';
import { startBrowser } from './start-browser';
import { stopAll } from './stop-all';
import { startWholeSite } from './whole-site';

const SMALL = 2000;
const LARGE = 20_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    changes: { type: 'string', default: '500' },
    loads: { type: 'string', default: '15' },
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
    const measured = {
      plan,
      texts: { small: text(lessons.small), large: text(lessons.large) },
      sides,
      browser: `Chromium ${normal.version()}`,
      load: os.loadavg()[0] ?? 0,
      day: new Date().toISOString().slice(0, 10),
    };
    await saveResults('lesson', measured, lessonReport(measured), missedTargets(measured));
  } finally {
    await running.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
