import type { Page } from '@playwright/test';

declare global {
  interface Window {
    playback?: Playback;
  }
}

/** How a video went while it was watched. */
export interface Playback {
  /** `[milliseconds of the page, seconds of the video]` */
  samples: [number, number][];
  /** Events that say that it does not go on, by name. */
  faults: string[];
}

const SAMPLE_MS = 100;
/** The video may be this much slower than the clock over a second before it counts as stalled. */
const SLOWEST = 0.8;
const WINDOW_MS = 1_000;

/** Starts the lesson's video and watches it. */
export async function playVideo(page: Page): Promise<void> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 3);
  await page.evaluate(async (every) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('The lesson has no video');
    video.muted = true;
    await video.play();
    const playback: Playback = { samples: [], faults: [] };
    window.playback = playback;
    for (const name of ['waiting', 'stalled', 'pause', 'emptied', 'error']) {
      video.addEventListener(name, () => playback.faults.push(name));
    }
    // The element itself: another one in its place would begin anew.
    setInterval(() => playback.samples.push([performance.now(), video.currentTime]), every);
  }, SAMPLE_MS);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
}

export async function takePlayback(page: Page): Promise<Playback> {
  const playback = await page.evaluate(() => window.playback);
  return playback ?? { samples: [], faults: ['the page was loaded anew'] };
}

/** Milliseconds of the longest stretch in which the picture fell behind the clock; 0 when it never did. */
export function stalledMs({ samples }: Playback): number {
  let longest = 0;
  for (const [at, time] of samples) {
    const later = samples.find(([then]) => then - at >= WINDOW_MS);
    if (!later) break;
    const wall = later[0] - at;
    const behind = wall - (later[1] - time) * 1000;
    if (behind > wall * (1 - SLOWEST)) longest = Math.max(longest, behind);
  }
  return longest;
}

/** It was watched for a while, never stopped and never fell behind. */
export function wentOn(playback: Playback): boolean {
  return playback.samples.length > 20 && playback.faults.length === 0 && stalledMs(playback) === 0;
}
