import { divided } from './playing';
import { takeLongTasks, type OpenLesson } from './open-lesson';
import type { Spent } from './page-meter';

export interface Pressed extends Spent {
  /** Milliseconds from each key press to the frame that shows it. */
  delays: number[];
}

/** Moves the focus by words and by sentences from a word on; returns the cost of each key press. */
export async function walk({ page, meter }: OpenLesson, from: number, presses: number): Promise<Pressed> {
  await focusWord({ page }, from);
  await page.waitForTimeout(300);
  await page.evaluate(() => window.probes.keyDelays.splice(0));
  const spent = await meter.measure(async () => {
    for (let press = 0; press < presses; press += 1) {
      await page.keyboard.press(press % 4 === 3 ? 'ArrowDown' : 'ArrowRight');
      // Leaves time for a frame between two presses, as a person does.
      await page.waitForTimeout(20);
    }
  });
  const delays = await page.evaluate(() => window.probes.keyDelays.splice(0));
  return { ...divided(spent, presses), delays };
}

export interface Saved extends Spent {
  /** Milliseconds of the longest task; 0 if none took 50. */
  longest: number;
}

/** Saves the word at a position with the keyboard, and waits until its marks are rendered. */
export async function saveWord({ page, meter }: OpenLesson, place: number): Promise<Saved> {
  await focusWord({ page }, place);
  await page.waitForTimeout(300);
  await takeLongTasks(page);
  const spent = await meter.measure(async () => {
    const marked = page.evaluate(
      (index) =>
        new Promise<void>((resolve, reject) => {
          setTimeout(() => reject(new Error(`the word ${index} was not saved`)), 10_000);
          const word = document.querySelector<HTMLElement>(`[data-word-index="${index}"]`);
          const observer = new MutationObserver(() => {
            if (word?.dataset['saved']) resolve();
          });
          if (word) observer.observe(word, { attributes: true });
        }),
      place,
    );
    await page.keyboard.press('s');
    await marked;
    // Waits for the refetch of the lesson's known words.
    await page.waitForTimeout(500);
  });
  return { ...spent, longest: (await takeLongTasks(page)).longest };
}

async function focusWord({ page }: Pick<OpenLesson, 'page'>, index: number): Promise<void> {
  await page.evaluate(
    (at) => document.querySelector<HTMLElement>(`[data-word-index="${at}"]`)?.focus(),
    index,
  );
}
