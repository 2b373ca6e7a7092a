import type { Page } from '@playwright/test';
import { expect, registerLearner } from '../../fixtures';
import { callApi } from '../../site/api';
import { saveWord } from '../../site/learner-work';
import { test } from '../../site/offline/offline-test';
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
