import { join } from 'node:path';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { addHostVideo } from '../../site/host-video';
import { root } from '../../site/running-site';
import { standInForHost } from '../../site/servers/host-stand-in';

const FILM = join(root, 'api/seed/content/everyday-life/morning-market/lesson.webm');
const HOST_ID = 'dQw4w9WgXcQ';
const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
We walked along the river.

00:00:05.000 --> 00:00:09.000
The old bank was full of reeds.
`;

test('a video of the host plays in its frame, the transcript follows, and a word is looked up and saved', async ({
  signedIn: page,
  learner,
}) => {
  const { frames } = await standInForHost(page);
  await addHostVideo(learner, HOST_ID, CAPTIONS);
  await page.goto(`/playlists/1/${HOST_ID}`);
  await expect(page.getByRole('heading', { level: 1, name: 'A walk by the river' })).toBeVisible();
  await expect(page.getByText('Loading player...')).toBeHidden();
  expect(frames).toHaveLength(1);

  await page.getByText('reeds.').click();
  await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeVisible();
  await expect(page.locator('[data-current="true"]')).toHaveText('reeds.');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Vocabulary from this video' })).toContainText('reeds');
  await expectAccessible(page, { without: 'iframe' });
});

test('a video of the host is shown before it is added, and its text is pasted', async ({
  signedIn: page,
  expectedFaults,
}) => {
  // No transcript yet.
  expectedFaults.push(/404/);
  await standInForHost(page);
  await page.goto('/playlists/own');
  await page.getByRole('radio', { name: 'Web address' }).check();
  await page.getByLabel('Video link').fill('https://youtu.be/pasted-text');
  const shown = page.getByRole('status').filter({ has: page.locator('img') });
  await expect(shown).toContainText('pasted-text');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a video' }).click();
  await page.getByRole('link', { name: 'Add captions' }).first().click();
  await page
    .getByLabel('Or paste the text')
    .fill('0:01\nWe walked along the river.\n0:05\nThe old bank was full of reeds.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect(page.getByText('reeds.')).toBeVisible();
});

test('a file at an allowed host is tried and added, and plays in its lesson', async ({
  signedIn: page,
  expectedFaults,
}) => {
  // No transcript yet.
  expectedFaults.push(/404/);
  const address = 'https://upload.wikimedia.org/films/A_walk_by_the_river.webm';
  await page.route(address, (route) => route.fulfill({ path: FILM, contentType: 'video/webm' }));
  await page.goto('/playlists/own');
  await page.getByRole('radio', { name: 'Web address' }).check();
  const field = page.getByLabel('Video link');
  await field.fill('https://films.example/walk.mp4');
  await expect(page.getByText('Files at other addresses can’t be played here.')).toBeVisible();
  await expectAccessible(page);
  await field.fill(address);
  await expect(page.getByText(/^The file can be played \(\d+:\d\d, \d+ × \d+\)\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a video' }).click();
  await expect(page.getByText('“A walk by the river” was added.')).toBeVisible();
  await page.getByRole('link', { name: 'Add captions' }).first().click();
  await page
    .getByLabel('Or paste the text')
    .fill('We walked along the river. The old bank was full of reeds.');
  await page.getByRole('button', { name: 'Add text' }).click();
  await expect(page.locator('[data-word-index]').filter({ hasText: 'reeds.' })).toBeVisible();
  const film = page.locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.duration)).toBeGreaterThan(3);
});
