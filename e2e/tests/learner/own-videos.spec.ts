import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, registerLearner, signInWith, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { dropFiles, lacksFfmpeg, lookUpFirstWord, makeCaptions, makeMedia } from '../../site/own-video-files';

test.skip(lacksFfmpeg(), 'ffmpeg is not installed');

let folder: string;
test.beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'glossa-own-videos-'))));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

for (const name of ['A talk.mp4', 'A song.mp3'] as const) {
  test(`a learner drops ${name} with captions, and looks up the first word`, async ({ signedIn: page }) => {
    await page.goto('/playlists');
    await page.getByRole('link', { name: 'Your videos' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your videos' })).toBeVisible();
    await dropFiles(page, [makeMedia(folder, name), makeCaptions(folder)]);
    await expect(page.getByLabel('Title')).toHaveValue(name.replace(/\.\w+$/, ''));
    await page.getByRole('button', { name: 'Add a video' }).click();
    await lookUpFirstWord(page);
  });
}

test('a file that browsers do not play is refused with the command that converts it', async ({
  signedIn: page,
  expectedFaults,
}) => {
  expectedFaults.push(/422/);
  await page.goto('/playlists/own');
  await dropFiles(page, [makeMedia(folder, 'old.avi')]);
  await page.getByRole('button', { name: 'Add a video' }).click();
  await expect(page.getByText('Browsers can’t play video/vnd.avi')).toBeVisible();
  await expect(page.getByText(/^ffmpeg -i input/)).toBeVisible();
});

test('a deleted video can be restored, and another learner sees nothing of it', async ({
  signedIn: page,
  siteUrl,
  browser,
}) => {
  await page.goto('/playlists/own');
  await dropFiles(page, [makeMedia(folder, 'A song.mp3')]);
  await page.getByRole('button', { name: 'Add a video' }).click();
  const lesson = page.getByRole('link', { name: 'A song' });
  await expect(lesson).toBeVisible();
  const address = await lesson.getAttribute('href');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(lesson).toBeVisible();

  const other = await browser.newPage({ baseURL: siteUrl });
  await signInWith(other, await registerLearner(siteUrl));
  await other.goto('/playlists/own');
  await expect(other.getByText('You haven’t added any videos yet.')).toBeVisible();
  await other.goto(address ?? '');
  await expect(other.getByText('Failed to load video')).toBeVisible();
  await other.close();
});

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
