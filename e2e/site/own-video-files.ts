import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, type Page } from '@playwright/test';

const CAPTIONS = `1
00:00:00,500 --> 00:00:02,000
The river is long.

2
00:00:02,000 --> 00:00:03,500
The boat is small.
`;

/** In continuous integration a missing ffmpeg is a failure; otherwise its tests are skipped. */
export const lacksFfmpeg = () => spawnSync('ffmpeg', ['-version']).status !== 0 && !process.env['CI'];

const sound = (seconds: number) => ['-f', 'lavfi', '-i', `anoisesrc=d=${seconds}:a=0.1`];
const picture = (seconds: number) => ['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=320x180:r=10`];
/** Noise, which does not compress. */
const noise = (seconds: number) => [
  ...['-f', 'lavfi', '-i', `testsrc=d=${seconds}:s=640x360:r=15`],
  ...['-vf', 'noise=alls=100:allf=t', '-preset', 'ultrafast', '-qp', '14'],
];
const H264_AND_AAC = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
const MP3 = ['-c:a', 'libmp3lame', '-b:a', '320k'];

/** Files that learners add, by the options with which ffmpeg makes them. */
const RECIPES = {
  'A talk.mp4': [...picture(4), ...sound(4), ...H264_AND_AAC],
  'A song.mp3': [...sound(4), ...MP3],
  'old.avi': [...picture(4), ...sound(4), '-c:v', 'mpeg4', '-c:a', 'libmp3lame'],
  // Several chunks of an upload.
  'A long talk.mp4': [...sound(12), ...noise(12), ...H264_AND_AAC],
  'A long song.mp3': [...sound(400), ...MP3],
} as const;

type MediaName = keyof typeof RECIPES;

/** Makes a file in the folder; returns its path. */
export function makeMedia(folder: string, name: MediaName): string {
  const path = join(folder, name);
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...RECIPES[name], path]);
  return path;
}

/** Makes captions that begin with a river and a boat; returns their path. */
export function makeCaptions(folder: string): string {
  const path = join(folder, 'captions.srt');
  writeFileSync(path, CAPTIONS);
  return path;
}

const TYPES: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  avi: 'video/x-msvideo',
  srt: 'application/x-subrip',
};

/** Drops files as a file manager does. */
export async function dropFiles(page: Page, paths: readonly string[]): Promise<void> {
  const sent = paths.map((path) => ({
    name: basename(path),
    type: TYPES[path.split('.').at(-1) ?? ''] ?? '',
    lastModified: Math.round(statSync(path).mtimeMs),
    bytes: readFileSync(path).toString('base64'),
  }));
  const transfer = await page.evaluateHandle((files) => {
    const data = new DataTransfer();
    for (const { name, bytes, ...options } of files) {
      const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
      data.items.add(new File([content], name, options));
    }
    return data;
  }, sent);
  await page.getByText('Choose files').dispatchEvent('drop', { dataTransfer: transfer });
  await transfer.dispose();
}

/** Opens the lesson that was just added, looks a word of its captions up, and waits until its sound or film can play. */
export async function lookUpFirstWord(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Open lesson' }).click();
  await page
    .locator('[data-word-index]')
    .filter({ hasText: /^river$/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(3);
}
