import { expect, test } from '../../fixtures';
import { callApi } from '../../site/api';
import { expectAccessible } from '../../site/checks/accessibility';
import { lessonPath } from '../../site/learner-work';
import { casa } from '../../site/lesson';

test.use({ expectedFaults: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

test('a word saved while no write arrives waits in the lesson over a reload, and is then saved once, translated', async ({
  signedIn: page,
  learner,
}) => {
  await page.goto(await lessonPath(learner));
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort('internetdisconnected'),
  );
  await casa(page).click();
  const lookUp = page.getByRole('dialog', { name: 'Add to Vocabulary' });
  await lookUp.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(lookUp).toBeHidden();
  const panel = page.getByRole('region', { name: 'Vocabulary from this video' });
  const row = panel.getByRole('listitem').filter({ hasText: 'casa' });
  await expect(row).toContainText('Waiting for the network');
  await expectAccessible(page);

  await page.reload();
  await expect(row).toContainText('Waiting for the network');
  await expect(casa(page).getByRole('img')).toHaveAccessibleName('in your vocabulary, learning');

  await page.unroute('**/api/**');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(row.getByRole('link', { name: 'casa' })).toBeVisible();
  await expect(row).toContainText('house');
  await expect(row).not.toContainText('Waiting for the network');
  const { body } = await callApi<{ data: { word: string }[] }>(learner, '/vocabulary');
  expect(body.data.map(({ word }) => word)).toEqual(['casa']);
});
