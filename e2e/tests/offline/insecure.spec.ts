import { expect } from '../../fixtures';
import { LESSON, saveWord } from '../../site/learner-work';
import { test } from '../../site/offline/offline-test';

const HOST = 'glossa.test';
/** Neither is a secure context over HTTP, so that the browser offers no service worker. */
test.use({
  browserArguments: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  // The browser says that it takes the header only from secure contexts.
  expectedFaults: [[/Cross-Origin-Opener-Policy header has been ignored/], { scope: 'test' }],
});

test('over HTTP without TLS there is no worker, and everything works with a network', async ({
  kept,
  line,
  learner,
}) => {
  await saveWord(learner, 'casa');
  const { page } = kept;
  const { port } = new URL(line.url);
  const address = `http://${HOST}:${port}`;
  await page.goto(`${address}/login`);
  expect(await page.evaluate(() => isSecureContext || 'serviceWorker' in navigator)).toBe(false);
  await page.getByLabel('Username').fill(learner.username);
  await page.getByLabel('Password', { exact: true }).fill(learner.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
  await page.goto(`${address}/vocabulary`);
  await page.getByRole('button', { name: 'casa', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'casa' })).toBeVisible();
  await page.goto(`${address}/playlists`);
  await expect(page.getByRole('link', { name: LESSON.playlist })).toBeVisible();
});
