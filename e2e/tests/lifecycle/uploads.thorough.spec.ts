import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { testWithEndableSite } from '../../site/own-site';
import { dropFiles, lacksFfmpeg, lookUpFirstWord, makeCaptions, makeMedia } from '../../site/own-video-files';
import { filterRunning, findApiServer, killAll, siteProcesses } from '../../site/processes';

const START_TIMEOUT_MS = 240_000;
const BYTES_PER_SECOND = 2 * 1024 * 1024;

const test = testWithEndableSite();
test.skip(lacksFfmpeg(), 'ffmpeg is not installed');
test.setTimeout(START_TIMEOUT_MS);

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'glossa-uploads-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Drops a file with captions on a slow line, and waits until a part of it has been sent. */
async function beginUpload(page: Page, files: readonly string[]): Promise<void> {
  await page.goto('/playlists/own');
  await setLineSpeed(page, BYTES_PER_SECOND);
  await dropFiles(page, files);
  await page.getByRole('button', { name: 'Add a video' }).click();
  await expect
    .poll(async () => Number(await page.getByRole('progressbar').getAttribute('value')), { timeout: 30_000 })
    .toBeGreaterThan(6 * 1024 * 1024);
}

async function setLineSpeed(page: Page, uploadThroughput: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const line = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput };
  await session.send('Network.emulateNetworkConditions', line);
}

/** Collects where in the file each sent chunk begins; undefined for an upload that starts again. */
function watchUploads(page: Page): (number | undefined)[] {
  const offsets: (number | undefined)[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/uploads')) return;
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
    if (request.method() === 'POST' && request.url().endsWith('/api/uploads')) offsets.push(undefined);
  });
  return offsets;
}

test.describe('an upload', () => {
  test.use({ expectedFaults: [[/Failed to load resource|ERR_/], { scope: 'test' }] });

  test('goes on by itself after the API was killed in its middle, and becomes a lesson', async ({
    signedIn: page,
    own,
  }) => {
    const files = [makeMedia(folder, 'A long talk.mp4'), makeCaptions(folder)];
    const offsets = watchUploads(page);
    await beginUpload(page, files);
    const before = offsets.length;
    killAll([findApiServer(own.site.process.pid)]);
    await expect(page.getByText('Connection lost. The upload will continue automatically.')).toBeVisible();
    const { dataDirectory, process: start } = own.site;
    await expect
      .poll(() => filterRunning(siteProcesses(dataDirectory, start.pid)), { timeout: 60_000 })
      .toEqual([]);
    own.site = await own.site.startAgain();
    await expect(page.getByRole('link', { name: 'Open lesson' })).toBeVisible({ timeout: 60_000 });
    // One upload, which never went back to its beginning.
    expect(offsets.filter((offset) => offset === undefined)).toHaveLength(1);
    expect(offsets.slice(before).every((offset) => (offset ?? 0) > 0)).toBe(true);
    await lookUpFirstWord(page);
  });

  test('goes on after the page was reloaded and the file chosen again', async ({ signedIn: page }) => {
    const files = [makeMedia(folder, 'A long song.mp3'), makeCaptions(folder)];
    await beginUpload(page, files);
    await page.reload();
    const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
    await expect(unfinished.getByRole('progressbar', { name: 'A long song.mp3' })).toBeVisible();

    const offsets = watchUploads(page);
    await dropFiles(page, files);
    await page.getByRole('button', { name: 'Add a video' }).click();
    await expect(page.getByRole('link', { name: 'Open lesson' })).toBeVisible({ timeout: 60_000 });
    expect(offsets.length).toBeGreaterThan(0);
    expect(offsets.every((offset) => (offset ?? 0) > 0)).toBe(true);
    await expect(unfinished).toHaveCount(0);
    await lookUpFirstWord(page);
  });
});
