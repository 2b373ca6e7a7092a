import type { Page } from '@playwright/test';

declare global {
  interface Window {
    playback?: Playback;
  }
}

/** The course of a video while it was watched. */
export interface Playback {
  /** `[milliseconds of the page, seconds of the video]` */
  samples: [number, number][];
  /** Names of events that mean an interruption. */
  faults: string[];
}

const SAMPLE_MS = 100;
/** Rate of the video over a second, relative to the clock, below which it counts as stalled. */
const MIN_RATE = 0.8;
const WINDOW_MS = 1_000;

/** Starts the lesson's video and records its progress. */
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
    // Watches this element; a new one in its place would start from the beginning.
    setInterval(() => playback.samples.push([performance.now(), video.currentTime]), every);
  }, SAMPLE_MS);
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 1);
}

export async function takePlayback(page: Page): Promise<Playback> {
  const playback = await page.evaluate(() => window.playback);
  return playback ?? { samples: [], faults: ['the page was loaded anew'] };
}

/** Milliseconds of the longest stretch in which the video fell behind the clock; 0 if there was none. */
export function stalledMs({ samples }: Playback): number {
  let longest = 0;
  for (const [at, time] of samples) {
    const later = samples.find(([then]) => then - at >= WINDOW_MS);
    if (!later) break;
    const wall = later[0] - at;
    const behind = wall - (later[1] - time) * 1000;
    if (behind > wall * (1 - MIN_RATE)) longest = Math.max(longest, behind);
  }
  return longest;
}

/** True if the video played for a while, never stopped and never fell behind. */
export function playedOn(playback: Playback): boolean {
  return playback.samples.length > 20 && playback.faults.length === 0 && stalledMs(playback) === 0;
}
