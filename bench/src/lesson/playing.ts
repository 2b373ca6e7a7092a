import type { Page } from '@playwright/test';
import { WORDS_A_SECOND } from './long-text';
import { takeLongTasks, type LongTasks, type OpenLesson } from './open-lesson';
import type { Spent } from './page-meter';

/** So many times as fast as the voice: a word at nearly every picture. */
export const FAST = 40;
/** Words that are marked before it counts. */
const RUN_UP = 100;

export interface Played extends LongTasks {
  /** How often another word was marked. */
  changes: number;
  /** For each of them. */
  perChange: Spent;
}

/** Plays at `FAST` from a place of the lesson, 0 to 1, until so many words have been marked. */
export async function playFast(open: OpenLesson, place: number, changes: number): Promise<Played> {
  const { page, host, meter, lesson } = open;
  // Where the machine is too slow to mark every word, the end comes sooner, and the lesson begins again.
  const room = lesson.duration - (changes * 1.5 + RUN_UP) / WORDS_A_SECOND;
  await takeLongTasks(page);
  await host.play(Math.max(0, room) * place, FAST);
  await wordChanges(page, RUN_UP);
  let counted = 0;
  const spent = await meter.spentOn(async () => void (counted = await wordChanges(page, changes)));
  await host.pause();
  return { changes: counted, perChange: divided(spent, counted), ...(await takeLongTasks(page)) };
}

export interface PlayedNormally extends LongTasks {
  /** Share of the time in which the main thread works, 0 to 1. */
  busy: number;
}

/** Plays at the speed of the voice for so many milliseconds. */
export async function playNormally(
  { page, host, meter }: OpenLesson,
  from: number,
  forMs: number,
): Promise<PlayedNormally> {
  await takeLongTasks(page);
  await host.play(from, 1);
  await page.waitForTimeout(500);
  const begun = performance.now();
  let took = forMs;
  const spent = await meter.spentOn(async () => {
    await page.waitForTimeout(forMs);
    took = performance.now() - begun;
  });
  await host.pause();
  return { busy: spent.all / took, ...(await takeLongTasks(page)) };
}

/** Waits until so many words have been marked one after the other; gives back how many it were. */
function wordChanges(page: Page, atLeast: number): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve, reject) => {
        const text = document.querySelector('[data-word-index]')?.closest('[aria-describedby]');
        let seen = 0;
        setTimeout(() => reject(new Error(`only ${seen} of ${wanted} words were marked`)), 120_000);
        const observer = new MutationObserver((changes) => {
          // Each word that is marked tells of it, and each that no longer is.
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
