import type { Page } from '@playwright/test';
import { WORDS_PER_SECOND } from './long-text';
import { takeLongTasks, type LongTasks, type OpenLesson } from './open-lesson';
import type { Spent } from './page-meter';

/** Playback rate at which nearly every frame marks another word. */
export const FAST = 40;
/** Words marked before the measurement begins. */
const RUN_UP = 100;

export interface Played extends LongTasks {
  /** Number of times that another word was marked. */
  changes: number;
  /** Cost of each change. */
  perChange: Spent;
}

/** Plays at the rate `FAST` from `place`, 0 to 1 of the lesson, until so many words were marked. */
export async function playFast(open: OpenLesson, place: number, changes: number): Promise<Played> {
  const { page, host, meter, lesson } = open;
  // A machine that is too slow to mark every word reaches the end sooner, where the lesson restarts.
  const room = lesson.duration - (changes * 1.5 + RUN_UP) / WORDS_PER_SECOND;
  await takeLongTasks(page);
  await host.play(Math.max(0, room) * place, FAST);
  await wordChanges(page, RUN_UP);
  let counted = 0;
  const spent = await meter.measure(async () => void (counted = await wordChanges(page, changes)));
  await host.pause();
  return { changes: counted, perChange: divided(spent, counted), ...(await takeLongTasks(page)) };
}

export interface PlayedNormally extends LongTasks {
  /** Share of the time in which the main thread is busy, 0 to 1. */
  busy: number;
}

/** Plays at normal speed for so many milliseconds. */
export async function playNormally(
  { page, host, meter }: OpenLesson,
  from: number,
  forMs: number,
): Promise<PlayedNormally> {
  await takeLongTasks(page);
  await host.play(from, 1);
  await page.waitForTimeout(500);
  const startedAt = performance.now();
  let took = forMs;
  const spent = await meter.measure(async () => {
    await page.waitForTimeout(forMs);
    took = performance.now() - startedAt;
  });
  await host.pause();
  return { busy: spent.all / took, ...(await takeLongTasks(page)) };
}

/** Waits until so many words were marked; resolves to their number. */
function wordChanges(page: Page, atLeast: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const text = document.querySelector('[data-word-index]')?.closest('[aria-describedby]');
        let seen = 0;
        setTimeout(() => reject(new Error(`only ${seen} of ${wanted} words were marked`)), 120_000);
        const observer = new MutationObserver((changes) => {
          // Each mark causes two mutations: of the marked word and of the unmarked one.
          seen += changes.length / 2;
          if (seen < wanted) return;
          observer.disconnect();
          resolve(Math.round(seen));
        });
        if (text) observer.observe(text, { subtree: true, attributeFilter: ['data-current'] });
      }),
    atLeast,
  );
}

export function divided(spent: Spent, by: number): Spent {
  return { script: spent.script / by, layout: spent.layout / by, all: spent.all / by };
}
