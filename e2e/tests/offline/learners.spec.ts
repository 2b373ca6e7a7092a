import type { Page } from '@playwright/test';
import { expect, registerLearner } from '../../fixtures';
import { callApi } from '../../site/api';
import { saveWord } from '../../site/learner-work';
import { expectAccessibleInBothSchemes } from '../../site/checks/accessibility';
import { saveDueWords } from '../../site/offline/due-words';
import { test } from '../../site/offline/offline-test';
import { reviewWord } from '../../site/offline/review-word';
import { signIn } from '../../site/offline/sign-in';
import { listStored, waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(120_000);
/** A session that has ended elsewhere is refused. */
test.use({ expectedFaults: [/status of 401/] });

const word = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true });

/** Addresses of the API's answers and of files that are stored for one learner. */
async function listPrivate(page: Page): Promise<string[]> {
  const stored = Object.entries(await listStored(page));
  return stored.flatMap(([name, addresses]) =>
    /^glossa-(data|kept|media)-(?!shared)/.test(name) ? addresses : [],
  );
}

async function expectNothingPrivate(page: Page): Promise<void> {
  await expect.poll(() => listPrivate(page)).toEqual([]);
}

test('a second learner in the same browser sees nothing of the first, with and without a network', async ({
  kept,
  line,
  learner,
  siteUrl,
}) => {
  const { page } = kept;
  await saveWord(learner, 'casa');
  await signIn(page, learner);
  await page.goto('/vocabulary');
  await expect(word(page, 'casa')).toBeVisible();
  await waitUntilKept(page);
  await expect.poll(() => listPrivate(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingPrivate(page);

  const second = await registerLearner(siteUrl);
  await saveWord(second, 'perro');
  await signIn(page, second);
  await page.goto('/vocabulary');
  await expect(word(page, 'perro')).toBeVisible();
  await waitUntilKept(page);
  await line.set('refused');
  await kept.setOffline(true);
  for (const path of ['/dashboard', '/vocabulary', '/profile']) {
    await page.goto(path);
    await expect(page.getByText(second.username).first()).toBeVisible();
    await expect(page.getByText(learner.username)).toHaveCount(0);
    await expect(word(page, 'casa')).toHaveCount(0);
  }
});

test('a session that was ended elsewhere takes what was stored with it at the next contact', async ({
  kept,
  line,
  learner,
}) => {
  const { page } = kept;
  await signIn(page, learner);
  await waitUntilKept(page);
  await line.set('refused');
  await kept.setOffline(true);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: 'My Vocabulary' })).toBeVisible();
  const { body: sessions } = await callApi<{ id: number; current: boolean }[]>(learner, '/auth/sessions');
  for (const { id, current } of sessions)
    if (!current)
      await fetch(`${learner.siteUrl}/api/auth/sessions/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${learner.token}` },
      });
  await line.set('open');
  await kept.setOffline(false);
  await page.goto('/vocabulary');
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingPrivate(page);
});

test('who signs out while changes wait is asked, and what waits is deleted only then', async ({
  kept,
  line,
  learner,
}) => {
  const { page } = kept;
  await saveDueWords(learner, 2);
  await signIn(page, learner);
  await expect(page.getByText('2 due', { exact: true })).toBeVisible();
  await waitUntilKept(page);
  await page.goto('/vocabulary/review');
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await line.set('refused');
  await kept.setOffline(true);
  await reviewWord(page);
  await reviewWord(page);
  await expect(page.getByText(/^2 ratings aren’t saved yet/)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();
  await expect(page.getByText(/^\d+ due$/)).toHaveCount(0);

  const question = page.getByRole('dialog', { name: 'Log out before your changes are sent?' });
  await page.getByRole('button', { name: 'Logout' }).click();
  await question.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByText('2 changes are waiting to be sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expectAccessibleInBothSchemes(page);
  await question.getByRole('button', { name: 'Log out and delete' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expectNothingPrivate(page);
  await expect(page.getByText('waiting to be sent')).toHaveCount(0);
});
