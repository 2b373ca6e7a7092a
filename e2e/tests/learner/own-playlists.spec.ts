import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { callApi } from '../../site/api';
import { expect, type Learner, registerLearner, signInWith, test } from '../../fixtures';
import { fillRegistration } from '../../site/account-forms';

const lessonsProgram = path.join(__dirname, '..', '..', '..', 'api', 'bin', 'lessons.mjs');
const LESSONS = ['La casa de Ana', 'The Morning Market'];

async function openAs(browser: Browser, learner: Learner, address: string): Promise<Page> {
  const page = await browser.newPage();
  await signInWith(page, learner);
  await page.goto(address);
  return page;
}

/** Adds a lesson of one of the site's playlists to the learner's, from its card. */
async function addFromCard(page: Page, learner: Learner, title: string): Promise<void> {
  const { body } = await callApi<{ id: number }[]>(learner, '/playlists');
  for (const { id } of body) {
    const videos = await callApi<{ title: string }[]>(learner, `/playlists/${id}/videos`);
    if (videos.body.some((video) => video.title === title)) await page.goto(`/playlists/${id}`);
  }
  await page.getByRole('button', { name: `Add to playlist: ${title}` }).click();
  const choice = page
    .getByRole('dialog', { name: 'Add to playlist' })
    .getByRole('checkbox', { name: 'Week 1' });
  await choice.click();
  // It shows what was pressed at once, and leaving the page before the answer would end the call.
  await expect(choice).not.toHaveAttribute('aria-disabled');
  await expect(choice).toBeChecked();
}

test('a playlist is made, ordered, shared and revoked, and an editor shows it to everybody', async ({
  signedIn: page,
  learner,
  siteUrl,
  browser,
}) => {
  test.setTimeout(180_000);
  await page.goto('/playlists');
  await page.getByRole('link', { name: 'New playlist' }).click();
  await page.getByLabel('Name').fill('Week 1');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Week 1' })).toBeVisible();
  const editor = page.url();
  for (const title of LESSONS) await addFromCard(page, learner, title);

  await page.goto(editor);
  const rows = page.getByRole('region', { name: 'Videos' }).getByRole('listitem');
  await expect(rows.getByRole('link')).toHaveText(LESSONS);
  const moved = page.waitForResponse((answer) => answer.url().endsWith('/order') && answer.ok());
  await page.getByRole('button', { name: `Move “${LESSONS[1]}”`, exact: true }).press('ArrowUp');
  await expect(page.getByText(`“${LESSONS[1]}” is now 1 of 2.`)).toBeVisible();
  await expect(rows.getByRole('link')).toHaveText([...LESSONS].reverse());
  // The order changes at once, and leaving the page before the answer would end the call.
  await moved;
  await page.reload();
  await expect(rows.getByRole('link')).toHaveText([...LESSONS].reverse());

  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  const follower = await openAs(browser, await registerLearner(siteUrl), link);
  await follower.getByRole('button', { name: 'Follow' }).click();
  await expect(follower.getByRole('link', { name: LESSONS[0] })).toBeVisible();
  await expect(follower.getByRole('link', { name: 'Edit playlist' })).toBeHidden();

  await page.getByRole('button', { name: 'Revoke link' }).click();
  await expect(page.getByRole('button', { name: 'Create link' })).toBeVisible();
  await follower.goto(`${siteUrl}/playlists`);
  await expect(follower.getByText('You haven’t made any playlists yet.')).toBeVisible();
  await follower.goto(link);
  await expect(follower.getByText('This link no longer works.')).toBeVisible();

  const env = { ...process.env, DATA_DIR: process.env['SITE_DATA'], LESSONS_URL: siteUrl };
  execFileSync(process.execPath, [lessonsProgram, 'editor', 'add', learner.username], { env });
  await page.reload();
  await page.getByRole('checkbox', { name: 'Visible to everyone' }).click();
  await expect(page.getByRole('checkbox', { name: 'Visible to everyone' })).toBeChecked();
  const stranger = await openAs(browser, await registerLearner(siteUrl), `${siteUrl}/playlists`);
  await stranger.getByRole('link', { name: 'Week 1' }).click();
  await expect(stranger.getByRole('link', { name: LESSONS[0] })).toBeVisible();
  const audit = execFileSync(process.execPath, [lessonsProgram, 'audit'], { env }).toString();
  expect(audit).toMatch(new RegExp(`"${learner.username}" {2}published {2}playlist \\d+ "Week 1"`));

  await page.getByRole('button', { name: 'Delete playlist' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  for (const each of [follower, stranger]) await each.close();
});

test('a guest with a link gets to the playlist by registering', async ({ page, learner }) => {
  const playlist = { name: 'Week 1', description: null };
  const { body } = await callApi<{ id: number }>(learner, '/playlists', { body: playlist });
  const link = await callApi<{ token: string }>(learner, `/playlists/${body.id}/link`, { method: 'POST' });
  await page.goto(`/playlists/follow#${link.body.token}`);
  await expect(page).toHaveURL(/\/login$/);
  const invitation = page.getByText(`${learner.username} shares the playlist “Week 1” with you.`);
  await expect(invitation).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(invitation).toBeVisible();
  await fillRegistration(page);
  await expect(page.getByRole('heading', { name: 'Week 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page).toHaveURL(/\/playlists\/\d+$/);
});
