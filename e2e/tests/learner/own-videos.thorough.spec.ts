import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { dropFiles, lacksFfmpeg, lookUpFirstWord, makeCaptions, makeMedia } from '../../site/own-video-files';

test.skip(lacksFfmpeg(), 'ffmpeg is not installed');

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'glossa-own-videos-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('an upload whose page was closed before it became a lesson is finished later', async ({
  signedIn: page,
  expectedFaults,
}) => {
  expectedFaults.push(/ERR_FAILED/);
  await page.route('**/api/uploads/*/video', (route) => route.abort());
  await page.goto('/playlists/own');
  await dropFiles(page, [makeMedia(folder, 'A song.mp3')]);
  await page.getByRole('button', { name: 'Add a video' }).click();
  await expect(page.getByText('Check your connection', { exact: false })).toBeVisible();
  await page.unroute('**/api/uploads/*/video');
  await page.reload();
  const unfinished = page.getByRole('region', { name: 'Unfinished uploads' });
  await unfinished.getByRole('button', { name: 'Finish' }).click();
  const dialog = page.getByRole('dialog', { name: 'A song.mp3' });
  await expectAccessible(page);
  await dialog.getByLabel('Captions').setInputFiles(makeCaptions(folder));
  await dialog.getByRole('button', { name: 'Add a video' }).click();
  await expect(dialog.getByText('was added')).toBeVisible();
  await expect(unfinished).toHaveCount(0);
  await lookUpFirstWord(page);
});
