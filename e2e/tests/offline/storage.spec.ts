import type { Page } from '@playwright/test';
import { expect } from '../../fixtures';
import { saveWord } from '../../site/learner-work';
import { test } from '../../site/offline/offline-test';
import { homeHeading, signIn } from '../../site/offline/sign-in';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.setTimeout(120_000);

const casa = (page: Page) => page.getByRole('button', { name: 'casa', exact: true });

test('a browser whose disk is full works as before with a network', async ({ kept, learner, line }) => {
  const { page } = kept;
  const devtools = await kept.tabs.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1000 });
  await saveWord(learner, 'casa');
  await signIn(page, learner);
  await page.goto('/vocabulary');
  await expect(casa(page)).toBeVisible();
  await page.reload();
  await expect(casa(page)).toBeVisible();

  // With room again, the next visits store the site.
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: line.url });
  await page.goto('/dashboard');
  await expect(homeHeading(page)).toBeVisible();
  await waitUntilKept(page);
});

test('what the browser has taken away is stored again at the next visit', async ({ kept, learner, line }) => {
  const { page } = kept;
  await saveWord(learner, 'casa');
  await signIn(page, learner);
  await page.goto('/vocabulary');
  await expect(casa(page)).toBeVisible();
  await waitUntilKept(page);
  const devtools = await kept.tabs.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', {
    origin: line.url,
    storageTypes: 'cache_storage,service_workers,indexeddb',
  });
  await page.goto('/vocabulary');
  await expect(casa(page)).toBeVisible();
  await waitUntilKept(page, ['/auth/me', '/vocabulary/reviews/counts']);
  await line.set('refused');
  await kept.setOffline(true);
  await page.goto('/vocabulary');
  await expect(casa(page)).toBeVisible();
});
