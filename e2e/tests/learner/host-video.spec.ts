import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures';
import { expectAccessible } from '../../site/checks/accessibility';
import { callApi } from '../../site/api';
import { standInForHost } from '../../site/servers/host-stand-in';

const HOST_ID = 'dQw4w9WgXcQ';
const CAPTIONS = `WEBVTT

00:00:01.000 --> 00:00:04.000
We walked along the river.

00:00:05.000 --> 00:00:09.000
The old bank was full of reeds.
`;

/** Adds a learner's own video with captions, and opens it. */
async function openOwnVideo(
  page: Page,
  siteUrl: string,
  token: string,
  { search = '', captions = CAPTIONS } = {},
): Promise<void> {
  const body = {
    youtube_url: `https://www.youtube.com/watch?v=${HOST_ID}`,
    language: 'en',
    difficulty_level: 3,
  };
  const made = await callApi<{ video_id: string }>(siteUrl, '/videos', { token, body });
  expect(made.status).toBe(201);
  const uploaded = await fetch(`${siteUrl}/api/transcribe/${made.body.video_id}/captions`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/vtt' },
    body: captions,
  });
  expect(uploaded.status).toBe(200);
  await page.goto(`/playlists/1/${HOST_ID}${search}`);
}

const currentWord = (page: Page) => page.locator('[data-current="true"]');

test('a video of the host plays in its frame, the transcript follows, and a word is looked up and saved', async ({
  signedIn: page,
  siteUrl,
  learner,
}) => {
  const { frames } = await standInForHost(page);
  await openOwnVideo(page, siteUrl, learner.token);
  await expect(page.getByRole('heading', { level: 1, name: 'A walk by the river' })).toBeVisible();
  await expect(page.getByText('Loading player...')).toBeHidden();
  expect(frames).toHaveLength(1);

  await page.getByText('reeds.').click();
  await expect(page.getByRole('dialog', { name: 'Add to Vocabulary' })).toBeVisible();
  await expect(currentWord(page)).toHaveText('reeds.');
  await page.getByRole('dialog').getByRole('button', { name: /^Add/ }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Vocabulary from this video' })).toContainText('reeds');
  await expectAccessible(page, { without: 'iframe' });
});
