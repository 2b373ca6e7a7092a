import type { Page } from '@playwright/test';
import type { KeptBrowser } from './kept-browser';
import type { Line } from './line';

/** Kills the browser a few frames after what was just done, and starts it again. */
export async function killAndStart(
  kept: KeptBrowser,
  frames: number,
  { offline = true } = {},
): Promise<Page> {
  await kept.page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1) await new Promise(requestAnimationFrame);
  }, frames);
  await kept.kill();
  return kept.startAgain({ offline });
}

/** Takes the network away, and forgets what was written before. */
export async function cutOff(kept: KeptBrowser, line: Line): Promise<void> {
  await line.set('refused');
  await kept.setOffline(true);
  line.writes.length = 0;
}
