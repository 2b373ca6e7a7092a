import { STORED_AT_HEADER } from '@glossa/contract/page-protocol';
import { expect, test } from '../../fixtures';
import { OUTAGE_FAULTS } from '../../site/offline/outage-faults';
import { waitUntilKept } from '../../site/offline/wait-until-kept';

test.use({ serviceWorkers: 'allow', expectedFaults: [[OUTAGE_FAULTS], { scope: 'test' }] });

test('a learner’s site starts without a network at any address, with what it last knew', async ({
  signedIn: page,
  context,
}) => {
  await page.goto('/dashboard');
  await waitUntilKept(page);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const heading = await page.getByRole('heading', { level: 1 }).innerText();
  await context.setOffline(true);
  await page.goto('/vocabulary');
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  const storedAt = await page.evaluate(
    async ([header]) => {
      const token = localStorage.getItem('glossa.token') ?? '';
      const answer = await fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } });
      return answer.headers.get(header);
    },
    [STORED_AT_HEADER] as const,
  );
  expect(Date.parse(storedAt ?? '')).toBeLessThan(Date.now());
  await page.goto('/quizzes');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
});

test('guests get the form without a network', async ({ page, context }) => {
  await page.goto('/login');
  await waitUntilKept(page);
  await context.setOffline(true);
  for (const path of ['/login', '/vocabulary']) {
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  }
});

test('a page that the network does not answer comes from the store', async ({ signedIn: page, context }) => {
  await page.goto('/dashboard');
  await waitUntilKept(page);
  // Held in the worker's own request, as on a train in a tunnel.
  await context.route('**/quizzes', () => undefined);
  await page.goto('/quizzes');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await context.unroute('**/quizzes');
});
