import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { addHostVideo } from '../../site/host-video';
import { standInForHost } from '../../site/servers/host-stand-in';

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
  await page.getByRole('radio', { name: 'YouTube' }).check();
  await page.getByLabel('YouTube link').fill('https://youtu.be/pasted-text');
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
